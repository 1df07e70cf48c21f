#ifndef CRUNTIME_H
#define CRUNTIME_H
#endif
