import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** As much of the end of a step's output as is kept. */
const keptCharacters = 20_000

/**
 * Runs one npm script of the tests and shows what it prints: at once, or when it is done, where others run beside it.
 * @returns whether it succeeded, how long it took, and the end of what it printed.
 */
export async function runStep({ script, args = [], env = {}, minutes = 20, isBeside = false }, signal) {
  const title = `\n=== npm run ${script}\n`
  if (!isBeside) console.log(title)
  if (!scripts[script]) {
    const output = `package.json has no script "${script}".`
    console.error(output)
    return { isPassed: false, seconds: 0, output }
  }
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env },
    // A group of its own, so that everything the script has started goes with it.
    detached: true,
  })
  let output = ''
  const later = []
  for (const [stream, screen] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      if (isBeside) later.push([screen, chunk])
      else screen.write(chunk)
      output = (output + chunk).slice(-keptCharacters)
    })
  }
  const kill = (name) => {
    try {
      process.kill(-child.pid, name)
    } catch {
      // Gone already.
    }
  }
  const stop = () => {
    kill('SIGTERM')
    setTimeout(kill, 5_000, 'SIGKILL').unref()
  }
  signal.addEventListener('abort', stop)
  const timer = setTimeout(() => {
    console.error(`\n${script} takes longer than ${minutes} minutes. Stopping it.`)
    stop()
  }, minutes * 60_000)

  const closed = new Promise((resolve) => child.on('close', resolve))
  const isPassed = await new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
  // What a step leaves behind must not disturb the next one.
  kill('SIGTERM')
  // The last of the output may come after the exit. A process that left the group may keep the pipe open, so the wait is limited.
  await Promise.race([closed, delay(2_000, undefined, { ref: false })])
  if (isBeside) console.log(title)
  for (const [screen, chunk] of later) screen.write(chunk)
  return { isPassed, seconds: (performance.now() - started) / 1000, output }
}
