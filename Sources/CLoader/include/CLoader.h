#ifndef CLOADER_H
#define CLOADER_H

#include <stddef.h>

// What the dynamic linker reads of each library as a program starts (relocations, symbols and their names) stays in the
// program's memory: 5 MB with Foundation, of which next to nothing is looked at again.

// Gives that memory back, with constants where they lie apart from code; whoever reads there has the file's page again.
// Code is left alone: it may hold a debugger's breakpoints. Returns the size of the tables, bytes.
size_t loader_release_tables(void);

#endif
