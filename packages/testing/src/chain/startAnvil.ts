import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { anvilCommand } from '@latchkey/sandbox/chain/anvilCommand'

export type Anvil = { chainId: number; url: string; pid: number; stop(): Promise<void> }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}

async function answers(url: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body }).then(
    (response) => response.ok,
    () => false,
  )
}

/** Starts a real EVM chain on a free port, with the ten funded accounts of the public test phrase. */
export async function startAnvil(parameters: { chainId: number; port?: number | undefined }): Promise<Anvil> {
  const { chainId, port = await freePort() } = parameters
  const url = `http://127.0.0.1:${port}`
  // Without a limit anvil writes one state file a block into the home folder.
  const flags = ['--prune-history', '256', '--hardfork', 'osaka', '--silent']
  const [program, ...emulator] = anvilCommand()
  const child = spawn(
    program,
    [...emulator, '--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`, ...flags],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)

  const deadline = Date.now() + 15_000
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      kill()
      throw new Error(`anvil did not start on port ${port}: ${said || 'no answer'}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return {
    chainId,
    url,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      // It keeps nothing that it would have to write.
      kill()
      await ended
    },
  }
}
