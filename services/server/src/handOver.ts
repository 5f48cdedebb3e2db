import { fork } from 'node:child_process'
import { Server } from 'node:net'

/** How long the one who takes over may need to start. */
const timeoutMs = 60_000

/** What tells a process that it takes over from the one that started it. */
export const successorFlag = '--successor'

/**
 * Starts this program once more and gives it the port, so that there is no moment in which nobody listens. Gives its id when
 * it takes connections. When it does not come so far it is ended, and everything is as before.
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

/** Asks the one who goes for its port. It is asked for only when everything else is ready. */
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
