#define _GNU_SOURCE
#include "CMemoryFile.h"

#include <sys/mman.h>

int memory_file(void) { return memfd_create("frame", MFD_CLOEXEC); }
