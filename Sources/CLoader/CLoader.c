#define _GNU_SOURCE
#include "CLoader.h"

#include <link.h>
#include <stdint.h>
#include <sys/mman.h>

// The whole pages from `start` to `end`, where they lie in one part of the library that is only read.
static size_t release(const struct dl_phdr_info *library, uintptr_t start, uintptr_t end) {
  const uintptr_t page = 4096;
  start = (start + page - 1) & ~(page - 1);
  end &= ~(page - 1);
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[index];
    uintptr_t first = library->dlpi_addr + part->p_vaddr;
    if (part->p_type != PT_LOAD || part->p_flags & PF_W || start < first || end > first + part->p_memsz) continue;
    if (start >= end || madvise((void *)start, end - start, MADV_DONTNEED) != 0) return 0;
    return end - start;
  }
  return 0;
}

static int release_library(struct dl_phdr_info *library, size_t size, void *result) {
  (void)size;
  size_t *total = result;
  const ElfW(Dyn) *entry = NULL;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[index];
    if (part->p_type == PT_DYNAMIC) entry = (const ElfW(Dyn) *)(library->dlpi_addr + part->p_vaddr);
  }
  if (!entry) return 0;
  uintptr_t relocations = 0, relocations_size = 0, symbols = 0, names = 0, names_size = 0;
  for (; entry->d_tag != DT_NULL; entry++) {
    switch (entry->d_tag) {
    case DT_RELA: relocations = entry->d_un.d_ptr; break;
    case DT_RELASZ: relocations_size = entry->d_un.d_val; break;
    case DT_SYMTAB: symbols = entry->d_un.d_ptr; break;
    case DT_STRTAB: names = entry->d_un.d_ptr; break;
    case DT_STRSZ: names_size = entry->d_un.d_val; break;
    // Relocated, so no longer what the file has.
    case DT_TEXTREL: return 0;
    case DT_FLAGS:
      if (entry->d_un.d_val & DF_TEXTREL) return 0;
    }
  }
  // Where code lies apart from constants, these are in parts of their own; not counted, as the tables are among them.
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[index];
    uintptr_t start = library->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && part->p_flags == PF_R) release(library, start, start + part->p_memsz);
  }
  *total += release(library, relocations, relocations + relocations_size);
  // Linkers write the names after the symbols, with other tables between.
  if (symbols < names) *total += release(library, symbols, names + names_size);
  return 0;
}

size_t loader_release_tables(void) {
  size_t total = 0;
  dl_iterate_phdr(release_library, &total);
  return total;
}
