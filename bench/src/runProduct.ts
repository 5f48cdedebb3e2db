import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Its own ports, so that it runs beside `npm start` and the end-to-end tests. */
const first = 4_700
const places = {
  WEB: 0,
  SERVER: 10,
  FRAME: 20,
  WALLET: 30,
  CONSOLE: 40,
  SMTP: 45,
  CHAIN_ONE: 51,
  CHAIN_TWO: 52,
  SOLANA: 61,
  BITCOIN: 71,
  POLKADOT: 81,
} as const

export type Product = { webUrl: string; frameUrl: string; consoleUrl: string; stop(): Promise<void> }

/** Starts what `npm start` starts, in a folder of its own, and waits until it is ready. */
export async function runProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  const ports = Object.entries(places).map(([name, place]) => [
    `LATCHKEY_${name}_PORT`,
    String(first + place),
  ])
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...Object.fromEntries(ports),
      // With this variable, which npm sets, the product stops when its parent process has ended, so that nothing is left running.
      npm_lifecycle_event: 'start',
      LATCHKEY_SANDBOX_DIR: folder,
    },
  })
  const exited = new Promise<void>((resolve) => child.on('close', () => resolve()))
  async function stop() {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  const ready = new Promise<void>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Latchkey is running')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    void exited.then(() => reject(new Error(`The product did not start.\n${output}`)))
  })
  await ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const url = (name: keyof typeof places) => `http://localhost:${first + places[name]}`
  return {
    webUrl: url('WEB'),
    frameUrl: url('FRAME'),
    consoleUrl: url('CONSOLE'),
    stop,
  }
}
