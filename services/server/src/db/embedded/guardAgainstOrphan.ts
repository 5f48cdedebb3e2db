import { spawn } from 'node:child_process'

const stop = '[ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1"'
// Our end of the pipe closes when this process ends, however it ends.
const waitForUs = 'cat >/dev/null'
const waitForOther = 'while kill -0 "$3" 2>/dev/null; do sleep 1; done'

/**
 * Starts a shell that waits for the end of the owner and then stops PostgreSQL. A killed process cannot stop its children itself, and a
 * PostgreSQL without an owner would keep its files locked.
 */
export function guardAgainstOrphan({ pid, db, ownerPid }: { pid: number; db: string; ownerPid: number }): {
  end(): void
} {
  const isOurs = ownerPid === process.pid
  const script = `${isOurs ? waitForUs : waitForOther}; ${stop}`
  const guard = spawn('/bin/sh', ['-c', script, 'sh', `${pid}`, db, `${ownerPid}`], {
    stdio: [isOurs ? 'pipe' : 'ignore', 'ignore', 'ignore'],
    // Ctrl-C in a terminal reaches the whole process group, so the guard has a group of its own.
    detached: true,
  })
  guard.on('error', () => {})
  guard.stdin?.on('error', () => {})
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
  guard.unref()
  return {
    end() {
      guard.stdin?.end()
      if (!isOurs) guard.kill()
    },
  }
}
