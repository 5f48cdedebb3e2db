import { fork } from 'node:child_process'
import { Server } from 'node:net'

/** How long the new process may need to start. */
const timeoutMs = 60_000

/** The argument that tells a process that it takes over from the one that started it. */
export const successorFlag = '--successor'

/**
 * Starts a second process of this program and gives it the listening socket, so that there is no moment in which no process
 * listens. Resolves with its process id when it accepts connections. When it fails to start it is ended, and this process goes
 * on as before.
 */
export async function handOver(
  socket: Server,
  { env }: { env: Readonly<Record<string, string | undefined>> },
): Promise<number> {
  const [, program = ''] = process.argv
  const successor = fork(program, [successorFlag], { env, execArgv: process.execArgv })
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The successor did not start in time')), timeoutMs)
      successor.once('error', reject)
      successor.once('exit', (code, signal) =>
        reject(new Error(`The successor did not start: ${signal ?? code}`)),
      )
      successor.on('message', (message) => {
        if (message === 'ready') successor.send('socket', socket)
        else if (message === 'listening') resolve()
      })
    })
  } catch (error) {
    successor.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
  }
  successor.disconnect()
  successor.unref()
  return successor.pid ?? 0
}

/** Asks the process that started this one for its listening socket, once everything else is ready. */
export function takeOver(): Promise<Server> {
  return new Promise((resolve, reject) => {
    process.once('message', (_, socket) => {
      if (socket instanceof Server) resolve(socket)
      else reject(new Error('The port was not handed over'))
    })
    process.once('disconnect', () => reject(new Error('Nobody is there who could hand the port over')))
    process.send?.('ready')
  })
}
