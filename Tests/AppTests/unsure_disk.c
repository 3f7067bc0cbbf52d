// A disk that takes all that is written and cannot confirm that a name is there: syncing a folder fails. Loaded into
// the program by LD_PRELOAD.

#include <errno.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

int fsync(int file) {
  struct stat status;
  if (fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
    errno = EIO;
    return -1;
  }
  return (int)syscall(SYS_fsync, file);
}
