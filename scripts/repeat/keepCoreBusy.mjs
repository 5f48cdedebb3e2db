import { spawn } from 'node:child_process'

/**
 * Keeps one core of the machine busy, until the function that it returns is called. The program ends by itself when this process is
 * gone, which it looks for once a second.
 */
export function keepCoreBusy() {
  const program = `
    const { ppid } = process
    while (process.ppid === ppid) for (const end = Date.now() + 1_000; Date.now() < end; );`
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  return () => void child.kill('SIGKILL')
}
