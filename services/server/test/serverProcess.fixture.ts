import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../', import.meta.url))
// As the package's own `start`.
const flags = ['--max-semi-space-size=8', '--conditions=@latchkey/source', '--import', 'tsx']

/** A program of this package that has ended. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string }

/** The server as a process of its own. */
export type ServerProcess = {
  url: string
  /** Another one after it has handed over. */
  readonly pid: number
  /** Its log so far. */
  log(): string
  kill(signal: NodeJS.Signals): void
  /** Asks it to hand over to a successor. Resolves when that one is alone. */
  handOver(): Promise<void>
  ended: Promise<Ended>
}

/** Runs the command line (`src/cli/main.ts`) or another entry to its end. */
export function runProgram(
  entry: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  return start(entry, args, env).ended
}

/** Starts `src/main.ts` on a free port and waits until it listens. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { child, ended, out } = start('src/main.ts', [], { PORT: '0', ...env })
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, found] = /"url":"([^"]+)".*"msg":"listening"/.exec(out()) ?? []
      if (!found) return
      // Later lines are many, and all of them would be looked through again for each.
      child.stdout.off('data', look)
      resolve(found)
    }
    child.stdout.on('data', look)
    void ended.then(({ err }) => reject(new Error(`The server did not start: ${err}`)))
  })
  let pid = child.pid ?? 0

  function kill(signal: NodeJS.Signals) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended already.
    }
  }
  const onExit = () => kill('SIGKILL')
  process.once('exit', onExit)
  void ended.then(() => process.off('exit', onExit))

  async function handOver() {
    const before = pid
    process.kill(before, 'SIGUSR2')
    pid = await new Promise<number>((resolve, reject) => {
      const look = () => {
        const [, next] =
          new RegExp(`"pid":${before},"successor":(\\d+),"msg":"handed over"`).exec(out()) ?? []
        if (!next) return
        child.stdout.off('data', look)
        resolve(Number(next))
      }
      child.stdout.on('data', look)
      void ended.then(({ err }) => reject(new Error(`The server did not hand over: ${err}`)))
    })
  }

  return {
    url,
    get pid() {
      return pid
    },
    log: out,
    kill,
    handOver,
    ended,
  }
}

function start(entry: string, args: readonly string[], env: Record<string, string>) {
  const { PATH = '', HOME = '', LD_LIBRARY_PATH = '' } = process.env
  const child = spawn(process.execPath, [...flags, entry, ...args], {
    cwd: folder,
    env: { PATH, HOME, LD_LIBRARY_PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    err += String(chunk)
  })
  const onExit = () => void child.kill('SIGKILL')
  process.once('exit', onExit)
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => {
      process.off('exit', onExit)
      resolve({ code, signal, out, err })
    }),
  )
  return { child, ended, out: () => out }
}
