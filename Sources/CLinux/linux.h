// The Linux calls that Swift's Glibc module leaves out: they need _GNU_SOURCE, or a header it does not name.
// Prototypes as in the man pages; the numbers are part of the kernel's interface. Translated texts (libintl) are part
// of the C library.

#ifndef CLINUX_H
#define CLINUX_H

#include <libintl.h>
#include <stddef.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <sys/types.h>

int renameat2(int old_directory, const char *old_name, int new_directory, const char *new_name, unsigned int flags);
#define CLINUX_RENAME_NOREPLACE 1u
#define CLINUX_RENAME_EXCHANGE 2u

// For opening a directory that may be entered but not listed.
#define CLINUX_O_PATH 010000000

// With O_DIRECTORY, for opening a new file in a directory that has no name there.
#define CLINUX_O_TMPFILE 020000000

// For futimens(), where a time is to stay as it is.
#define CLINUX_UTIME_OMIT 1073741822l

// glibc's getpid() and this tell whether a thread is the first one.
pid_t clinux_gettid(void) __asm__("gettid");

// These are macros.
static inline unsigned int clinux_major(dev_t device) { return major(device); }
static inline unsigned int clinux_minor(dev_t device) { return minor(device); }

int memfd_create(const char *name, unsigned int flags);
int pipe2(int descriptors[2], int flags);
#define CLINUX_MFD_CLOEXEC 1u

int fallocate(int fd, int mode, off_t offset, off_t length);

ssize_t flistxattr(int fd, char *list, size_t size);
ssize_t fgetxattr(int fd, const char *name, void *value, size_t size);
int fsetxattr(int fd, const char *name, const void *value, size_t size, int flags);
int fremovexattr(int fd, const char *name);

#endif
