import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

let watchdog: ChildProcess | undefined

/** Makes sure that a process group does not outlive this process, even when this process is killed. */
export function watchProcess(group: number): () => void {
  tell(`+${group}`)
  return () => tell(`-${group}`)
}

function tell(line: string) {
  watchdog ??= startWatchdog()
  watchdog.stdin?.write(`${line}\n`)
}

function startWatchdog(): ChildProcess {
  const script = fileURLToPath(new URL('./watchdog.mjs', import.meta.url))
  const child = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  // A watchdog that is gone is a lost safety net, not a reason to fall.
  child.on('error', () => {})
  child.stdin?.on('error', () => {})
  child.unref()
  return child
}
