#include "CRuntime.h"

#include <string.h>

// The layouts of Swift's ABI on Linux, as far as they are read here: TypeMetadata.rst and TypeLayout of Swift.

typedef struct ClassMetadata {
  uintptr_t kind;
  const struct ClassMetadata *superclass;
  uint32_t flags, instance_address_point, instance_size;
  uint16_t instance_alignment_mask, reserved;
  uint32_t class_size, class_address_point;
  const struct ClassDescriptor *descriptor;
} ClassMetadata;

typedef struct ClassDescriptor {
  uint32_t flags;
  int32_t parent, name, access_function, fields;
} ClassDescriptor;

typedef struct FieldRecord {
  uint32_t flags;
  int32_t type_name, name;
} FieldRecord;

typedef struct FieldDescriptor {
  int32_t type_name, superclass;
  uint16_t kind, record_size;
  uint32_t count;
} FieldDescriptor;

static const void *follow(const int32_t *offset) {
  return *offset ? (const char *)offset + *offset : NULL;
}

// A mangled name may hold references: a byte that says of what kind, then 4 or 8 bytes, which may be 0.
static bool ends_with(const char *name, const char *suffix) {
  const char *end = name;
  const char *plain = name;
  while (*end) {
    unsigned char byte = (unsigned char)*end;
    end += byte >= 0x01 && byte <= 0x17 ? 5 : byte >= 0x18 && byte <= 0x1F ? 9 : 1;
    if (byte <= 0x1F) plain = end;
  }
  size_t length = strlen(suffix);
  return (size_t)(end - plain) >= length && memcmp(end - length, suffix, length) == 0;
}

static unsigned traits(const ClassMetadata *type, uintptr_t *index) {
  // Inherited fields come first.
  if (type->superclass) {
    unsigned found = traits(type->superclass, index);
    if (found) return found;
  }
  const FieldDescriptor *fields = type->descriptor ? follow(&type->descriptor->fields) : NULL;
  if (!fields) return 0;
  if (*index >= fields->count) {
    *index -= fields->count;
    return 0;
  }
  const FieldRecord *record =
      (const FieldRecord *)((const char *)(fields + 1) + *index * fields->record_size);
  const char *name = follow(&record->type_name);
  if (!name) return 0;
  unsigned found = record->flags & 2 ? class_field_variable : class_field_constant;
  if (ends_with(name, "Xw")) found |= class_field_weak;
  // unowned, unowned(unsafe)
  if (ends_with(name, "Xo") || ends_with(name, "Xu")) found |= class_field_unowned;
  return found;
}

unsigned class_field_traits(const void *type, uintptr_t index) {
  return traits(type, &index);
}
