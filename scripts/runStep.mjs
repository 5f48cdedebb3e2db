import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/**
 * Runs one npm script of the tests and shows what it prints.
 * @returns whether it succeeded, and how long it took.
 */
export async function runStep({ script, args = [], env = {}, minutes = 20 }, signal) {
  if (!scripts[script]) {
    console.error(`package.json has no script "${script}".`)
    return { isPassed: false, seconds: 0 }
  }
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // A group of its own, so that everything the script has started goes with it.
    detached: true,
  })
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

  const isPassed = await new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
  // What a step leaves behind must not disturb the next one.
  kill('SIGTERM')
  return { isPassed, seconds: (performance.now() - started) / 1000 }
}
