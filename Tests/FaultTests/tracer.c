// Runs a program and acts before its system calls: kills the program, makes a call fail, or holds it until told to go on.
//
// Unlike strace it counts the calls of all threads together, in the order in which they are made, so that "every call of
// a save, in sequence" can be gone through one by one; and it begins to count where the program says so.
//
//   tracer [--calls N,N… | --not N,N…] [--marked] [--at N] [--every] [--do kill|hold|errno=E|skip|short]
//          [--control OUT IN] -- PROGRAM ARGUMENT…
//
//   --calls    count these system calls (by number); --not: all but these
//   --marked   count only after the program's getpgid(0x46420001), until its getpgid(0x46420002)
//   --at       act before the N-th counted call, from 1; with --every before that and each later one
//   --do       kill: SIGKILL, the call is not made; hold: write "held N NUMBER TID A B C D E F" to OUT and read a line
//              from IN: "go", "kill", "errno E" or "skip"; errno: the call is not made and fails; skip: it is not made
//              and answers 0; short: its third argument, the number of bytes, is halved. While a call is held,
//              calls of other threads that would be counted wait, and whatever else they do goes on
//
// A call that is held or not made is seen before the kernel has done anything for it (a seccomp filter hands it over).
// A fatal signal at that moment drops the call. At the end "ended COUNT STATUS" is written to OUT, STATUS being the
// program's exit code, or 128 and the signal's number. When OUT is not given nothing is reported.
// The program must not start other programs.

#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef __x86_64__
#error "the registers below are those of x86-64"
#endif

enum { LIMIT = 512, MARK_BEGIN = 0x46420001, MARK_END = 0x46420002 };
enum action { NOTHING, KILL, HOLD, FAIL, SKIP, SHORTEN };

static int numbers[LIMIT], number_count, numbers_are_excluded = 1;
static int control_out = -1;
static FILE *control_in;

static void fail(const char *what) {
  fprintf(stderr, "tracer: %s: %s\n", what, strerror(errno));
  exit(125);
}

static void read_numbers(char *list) {
  for (char *word = strtok(list, ","); word && number_count < LIMIT; word = strtok(NULL, ","))
    numbers[number_count++] = atoi(word);
}

static void report(const char *format, ...) {
  if (control_out < 0) return;
  va_list arguments;
  va_start(arguments, format);
  vdprintf(control_out, format, arguments);
  va_end(arguments);
}

static void install_filter(void) {
  struct sock_filter program[LIMIT + 8];
  int length = 0;
  program[length++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  // The marks are always seen.
  program[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getpgid, 0, 1);
  program[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRACE);
  unsigned match = numbers_are_excluded ? SECCOMP_RET_ALLOW : SECCOMP_RET_TRACE;
  unsigned other = numbers_are_excluded ? SECCOMP_RET_TRACE : SECCOMP_RET_ALLOW;
  for (int i = 0; i < number_count; i++) {
    program[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, numbers[i], 0, 1);
    program[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, match);
    if (length > LIMIT) break;
  }
  program[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, other);
  struct sock_fprog filter = {.len = length, .filter = program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter)) fail("seccomp");
}

// The call is not made; it answers `result`.
static void answer(pid_t thread, long long result) {
  struct user_regs_struct registers;
  struct iovec part = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, thread, 1 /* NT_PRSTATUS */, &part)) return;
  registers.orig_rax = -1;
  registers.rax = result;
  ptrace(PTRACE_SETREGSET, thread, 1, &part);
}

// The call is made with half as many bytes.
static void shorten(pid_t thread) {
  struct user_regs_struct registers;
  struct iovec part = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, thread, 1, &part)) return;
  if (registers.rdx > 1) registers.rdx /= 2;
  ptrace(PTRACE_SETREGSET, thread, 1, &part);
}

static void kill_program(pid_t program) { kill(program, SIGKILL); }

// A call that would be counted: the one that is held, or one that waits until that is let go.
struct call {
  pid_t thread;
  struct user_regs_struct registers;
};
static struct call calls[LIMIT];  // the first is held
static int call_count;

static pid_t program;
static enum action action = NOTHING;
static int every, error;
static long at, count;

static void go_on(pid_t thread) { ptrace(PTRACE_CONT, thread, 0, 0); }

// Counts a call and acts if it is the one. Returns 1 when it is held.
static int meet(const struct call *call) {
  const struct user_regs_struct *r = &call->registers;
  count++;
  if (at > 0 && (count == at || (every && count > at))) {
    switch (action) {
    case KILL: kill_program(program); break;
    case FAIL: answer(call->thread, -error); break;
    case SKIP: answer(call->thread, 0); break;
    case SHORTEN: shorten(call->thread); break;
    case HOLD:
      report("held %ld %lld %d %llx %llx %llx %llx %llx %llx\n", count, r->orig_rax, call->thread, r->rdi, r->rsi, r->rdx,
             r->r10, r->r8, r->r9);
      return 1;
    default: break;
    }
  }
  go_on(call->thread);
  return 0;
}

static void arrive(pid_t thread, const struct user_regs_struct *registers) {
  if (call_count == LIMIT) errno = E2BIG, fail("waiting calls");
  calls[call_count++] = (struct call){thread, *registers};
  if (call_count == 1) call_count = meet(calls);
}

// A thread is held no more, and does not wait.
static void leave(pid_t thread) {
  int i = 0;
  while (i < call_count && calls[i].thread != thread) i++;
  if (i == call_count) return;
  do {
    memmove(calls + i, calls + i + 1, (--call_count - i) * sizeof *calls);
  } while (i == 0 && call_count && !meet(calls));
}

// Does what IN says with the call that is held.
static void obey(void) {
  char line[64] = "";
  pid_t thread = calls[0].thread;
  if (!control_in || !fgets(line, sizeof line, control_in) || !strncmp(line, "kill", 4)) kill_program(program);
  else if (!strncmp(line, "errno ", 6)) answer(thread, -atoi(line + 6));
  else if (!strncmp(line, "skip", 4)) answer(thread, 0);
  go_on(thread);
  leave(thread);
}

static void ignore(int signal) { (void)signal; }

// Waits for what the program does next, and obeys meanwhile. Returns the thread, or -1 at the end.
static pid_t wait_for_program(int *status, const sigset_t *waiting) {
  for (;;) {
    pid_t thread = waitpid(-1, status, __WALL | (call_count ? WNOHANG : 0));
    if (thread) return thread;
    struct pollfd commands = {.fd = control_in ? fileno(control_in) : -1, .events = POLLIN};
    if (!control_in || ppoll(&commands, 1, NULL, waiting) > 0) obey();
  }
}

int main(int argc, char **argv) {
  int is_marked = 0, is_counting, i = 1;
  for (; i < argc && strcmp(argv[i], "--"); i++) {
    char *option = argv[i], *value = i + 1 < argc ? argv[i + 1] : "";
    if (!strcmp(option, "--calls")) numbers_are_excluded = 0, read_numbers(value), i++;
    else if (!strcmp(option, "--not")) read_numbers(value), i++;
    else if (!strcmp(option, "--marked")) is_marked = 1;
    else if (!strcmp(option, "--every")) every = 1;
    else if (!strcmp(option, "--at")) at = atol(value), i++;
    else if (!strcmp(option, "--control")) {
      control_out = atoi(value);
      if (i + 2 < argc) control_in = fdopen(atoi(argv[i + 2]), "r");
      // What was read and not yet obeyed must be seen by `ppoll`.
      if (control_in) setvbuf(control_in, NULL, _IONBF, 0);
      i += 2;
    } else if (!strcmp(option, "--do")) {
      if (!strcmp(value, "kill")) action = KILL;
      else if (!strcmp(value, "hold")) action = HOLD;
      else if (!strcmp(value, "skip")) action = SKIP;
      else if (!strcmp(value, "short")) action = SHORTEN;
      else if (!strncmp(value, "errno=", 6)) action = FAIL, error = atoi(value + 6);
      i++;
    } else {
      fprintf(stderr, "tracer: unknown option %s\n", option);
      return 125;
    }
  }
  if (i + 1 >= argc) return fprintf(stderr, "tracer: no program\n"), 125;
  is_counting = !is_marked;

  program = fork();
  if (program < 0) fail("fork");
  if (program == 0) {
    if (control_out >= 0) close(control_out);
    if (control_in) close(fileno(control_in));
    if (ptrace(PTRACE_TRACEME, 0, 0, 0)) fail("ptrace");
    raise(SIGSTOP);
    install_filter();
    execv(argv[i + 1], argv + i + 1);
    fail(argv[i + 1]);
  }
  int status, result = 0;
  if (waitpid(program, &status, 0) < 0 || !WIFSTOPPED(status)) fail("waitpid");
  long options = PTRACE_O_TRACESECCOMP | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SETOPTIONS, program, 0, options)) fail("ptrace options");
  ptrace(PTRACE_CONT, program, 0, 0);

  // The signal ends a wait for commands, and comes at no other time.
  sigset_t blocked, waiting;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigprocmask(SIG_BLOCK, &blocked, &waiting);
  struct sigaction action_of_signal = {.sa_handler = ignore};
  sigaction(SIGCHLD, &action_of_signal, NULL);

  pid_t thread;
  while ((thread = wait_for_program(&status, &waiting)) > 0) {
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      leave(thread);
      if (thread == program) result = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      continue;
    }
    int signal = WSTOPSIG(status), event = status >> 16;
    if (event == PTRACE_EVENT_SECCOMP) {
      struct user_regs_struct registers;
      struct iovec part = {&registers, sizeof registers};
      if (!ptrace(PTRACE_GETREGSET, thread, 1, &part)) {
        if (registers.orig_rax == SYS_getpgid && (registers.rdi & ~3ULL) == (MARK_BEGIN & ~3ULL)) {
          if (is_marked) is_counting = registers.rdi == MARK_BEGIN;
        } else if (is_counting) {
          arrive(thread, &registers);
          continue;
        }
      }
      signal = 0;
    } else if (event || signal == SIGTRAP) {
      signal = 0;
    } else if (signal == SIGSTOP) {
      signal = 0;  // how a new thread begins to be traced
    }
    ptrace(PTRACE_CONT, thread, 0, signal);
  }
  report("ended %ld %d\n", count, result);
  return result;
}
