import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** Runs `npm test` in a folder and writes what it prints into a file. Ends early, with everything it has started, on `signal`. */
export async function runTests({ folder, log, signal }) {
  const started = performance.now()
  // A group of its own, so that everything the tests have started goes with them.
  const child = spawn('npm', ['test'], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const file = createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false })
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {
      // Gone already.
    }
  }
  signal.addEventListener('abort', stop)
  const [code] = await once(child, 'close')
  signal.removeEventListener('abort', stop)
  file.end()
  await once(file, 'finish')
  return { isPassed: code === 0, minutes: (performance.now() - started) / 60_000 }
}
