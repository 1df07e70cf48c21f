#ifndef CMEMORYFILE_H
#define CMEMORYFILE_H

// A file of no name, empty, in memory alone, that closes when another program is run; -1: the system has none to give.
// Swift's Glibc module leaves memfd_create out.
int memory_file(void);

#endif
