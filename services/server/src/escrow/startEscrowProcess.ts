import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '../config/configError.ts'
import type { Logger } from '../logger/createLogger.ts'
import { writeKeyFile } from '../sealing/writeKeyFile.ts'
import { addEscrowKey } from './escrowKeys.ts'

/** How long one that has ended by itself stays away. */
const restartMs = 1_000

export type EscrowProcess = { stop(): Promise<void> }

/**
 * Starts the escrow as a process of its own, for a server that runs its own PostgreSQL: nobody else knows where that is. Starts it again
 * when it ends. Its keys are made where there are none yet; the server does not keep them.
 */
export async function startEscrowProcess({
  socket,
  keysFile,
  databaseUrl,
  logger,
}: {
  socket: string
  keysFile: string
  databaseUrl: string
  logger: Logger
}): Promise<EscrowProcess> {
  if (!existsSync(keysFile)) writeKeyFile(keysFile, await addEscrowKey([]), { isNew: true })
  const program = fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './main.ts' : './main.js', import.meta.url),
  )
  const { PATH = '', HOME = '', LD_LIBRARY_PATH = '', LOG_LEVEL = '' } = process.env
  const env = {
    ...{ PATH, HOME, LD_LIBRARY_PATH, ...(LOG_LEVEL && { LOG_LEVEL }) },
    ...{ ESCROW_SOCKET: socket, ESCROW_KEYS_FILE: keysFile, DATABASE_URL: databaseUrl },
  }
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running = start()

  function start() {
    const child = fork(program, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const listening = new Promise<boolean>((resolve) => {
      child.once('message', () => resolve(true))
      child.once('exit', () => resolve(false))
    })
    void ended.then(() => {
      if (isStopping) return
      logger.error({ code: child.exitCode, signal: child.signalCode }, 'the escrow ended')
      timer = setTimeout(() => {
        running = start()
      }, restartMs)
    })
    return { child, ended, listening }
  }

  if (!(await running.listening)) {
    isStopping = true
    clearTimeout(timer)
    throw new ConfigError('The escrow did not start: it has said why.')
  }
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      running.child.kill('SIGTERM')
      await running.ended
    },
  }
}
