import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findProgram } from './findProgram.fixture.ts'

/** The escrow as a process of its own, as an operator starts it. */
export async function startEscrowProgram(env: {
  DATABASE_URL: string
  ESCROW_SOCKET: string
  ESCROW_KEYS_FILE: string
}): Promise<{ kill(signal: NodeJS.Signals): Promise<void> }> {
  const { flags, file } = findProgram(fileURLToPath(new URL('../src/escrow/main.ts', import.meta.url)))
  const { PATH = '', HOME = '', LD_LIBRARY_PATH = '' } = process.env
  const child = spawn(process.execPath, [...flags, file], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { PATH, HOME, LD_LIBRARY_PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const onExit = () => void child.kill('SIGKILL')
  process.once('exit', onExit)
  void ended.then(() => process.off('exit', onExit))
  await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('The escrow did not start')
    }),
  ])
  return {
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}
