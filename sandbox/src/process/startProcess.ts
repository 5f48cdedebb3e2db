import { type SpawnOptions, spawn } from 'node:child_process'
import { watchProcess } from './watchProcess.ts'

/** A child process that is stopped as a whole, with everything it has started. */
export type RunningProcess = {
  /** Ends with a short reason when the process has gone, asked or not. */
  exited: Promise<string>
  /** The last lines that the process has printed. */
  output: () => string
  /** Asks the process to stop, and insists after a while. */
  stop: () => Promise<void>
}

type Options = Pick<SpawnOptions, 'cwd' | 'env'> & {
  /** Called with everything the process prints. */
  onOutput?: (text: string) => void
  /** How the process is asked to stop. Default: `SIGTERM`. */
  stopSignal?: 'SIGTERM' | 'SIGKILL'
}

const keptOutput = 20_000
const gracePeriod = 8_000

const live = new Set<RunningProcess>()

/** Stops every process that is still there, also those of parts that are only starting. */
export async function stopEveryProcess(): Promise<void> {
  await Promise.all([...live].map((running) => running.stop()))
}

/** Starts a program that ends when it is told to or when this process ends. */
export function startProcess(
  command: string,
  args: readonly string[],
  { onOutput, stopSignal = 'SIGTERM', ...options }: Options = {},
): RunningProcess {
  // A group of its own: Ctrl-C in the terminal must reach us alone, so that we stop our parts in order.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const { pid } = child
  const forget = pid === undefined ? () => {} : watchProcess(pid)

  let output = ''
  const keep = (text: string) => {
    output = (output + text).slice(-keptOutput)
    onOutput?.(text)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)

  let ended = false
  const exited = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      ended = true
      forget()
      live.delete(running)
      resolve(reason)
    }
    child.on('error', (error) => end(error.message))
    // `close` comes after the last output, `exit` may come before it.
    child.on('close', (code, signal) => end(signal ? `killed by ${signal}` : `exit code ${code}`))
  })

  const signalGroup = (signal: NodeJS.Signals) => {
    if (pid === undefined || ended) return
    try {
      process.kill(-pid, signal)
    } catch {
      // Gone between the check and the call.
    }
  }

  const running: RunningProcess = {
    exited,
    output: () => output.trim(),
    stop: async () => {
      signalGroup(stopSignal)
      const insist = setTimeout(() => signalGroup('SIGKILL'), gracePeriod)
      await exited
      clearTimeout(insist)
    },
  }
  live.add(running)
  return running
}
