import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findProgram, type Program, sourceFlags } from './findProgram.fixture.ts'

const folder = fileURLToPath(new URL('../', import.meta.url))
// The same flags as in the package's `start` script.
const memoryFlags = ['--max-semi-space-size=8', '--initial-old-space-size=48', '--heap-growing-percent=50']

/** A program of this package that has ended. `out` is empty when the output went into a file. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string }

/** The server started from its source, as the package's `start` does. */
export const fromSource: Program = { flags: sourceFlags, file: 'src/main.ts' }

/** The server as a process of its own. */
export type ServerProcess = {
  url: string
  /** Changes when the process has handed over to a successor. */
  readonly pid: number
  /** Its log so far. */
  log(): string
  kill(signal: NodeJS.Signals): void
  /** Asks the process to hand over to a successor. Resolves when only the successor is left. */
  handOver(): Promise<void>
  ended: Promise<Ended>
}

/** Runs the command line (`src/cli/main.ts`) or another entry to its end. */
export function runProgram(
  entry: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  return start({ flags: sourceFlags, file: entry }, args, env).ended
}

/**
 * Starts the server on a free port and waits until it listens. Its log goes into `logFile`, as in production, or else through a pipe into
 * the memory of this process.
 */
export async function startServerProcess(
  env: Record<string, string>,
  {
    logFile,
    program = findProgram(join(folder, 'src/main.ts')),
  }: { logFile?: string | undefined; program?: Program } = {},
): Promise<ServerProcess> {
  const { child, ended, out } = start(program, [], { PORT: '0', ...env }, logFile)
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })

  /** Waits until the log matches the pattern. */
  async function find(pattern: RegExp, otherwise: string): Promise<string> {
    for (;;) {
      const [, found] = pattern.exec(out()) ?? []
      if (found) return found
      if (hasEnded) throw new Error(`${otherwise}: ${(await ended).err}`)
      await sleep(20)
    }
  }

  const url = await find(/"url":"([^"]+)".*"msg":"listening"/, 'The server did not start')
  let pid = child.pid ?? 0

  function kill(signal: NodeJS.Signals) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended already.
    }
  }
  const onExit = () => kill('SIGKILL')
  process.once('exit', onExit)
  void ended.then(() => process.off('exit', onExit))

  async function handOver() {
    const before = pid
    process.kill(before, 'SIGUSR2')
    const pattern = new RegExp(`"pid":${before},"successor":(\\d+),"msg":"handed over"`)
    pid = Number(await find(pattern, 'The server did not hand over'))
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

function start(program: Program, args: readonly string[], env: Record<string, string>, logFile?: string) {
  const { PATH = '', HOME = '', LD_LIBRARY_PATH = '' } = process.env
  const log = logFile === undefined ? undefined : openSync(logFile, 'w')
  const child = spawn(process.execPath, [...memoryFlags, ...program.flags, program.file, ...args], {
    cwd: folder,
    env: { PATH, HOME, LD_LIBRARY_PATH, ...env },
    stdio: ['ignore', log ?? 'pipe', 'pipe'],
  })
  if (log !== undefined) closeSync(log)
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk) => {
    out += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    err += String(chunk)
  })
  const read = () => (logFile === undefined ? out : readFileSync(logFile, 'utf8'))
  const onExit = () => void child.kill('SIGKILL')
  process.once('exit', onExit)
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => {
      process.off('exit', onExit)
      resolve({ code, signal, out, err })
    }),
  )
  return { child, ended, out: read }
}
