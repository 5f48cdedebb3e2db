import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ports } from './addresses.ts'
import { buildPages } from './buildPages.ts'
import { buildWallets } from './buildWallets.ts'
import { searchProduct } from './searchProduct.ts'
import { servePages } from './servePages.ts'
import { workFolder } from './workFolder.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Starts what `npm start` starts, on ports and in a folder of its own, and the test pages. Returns a function that stops all of it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = workFolder()
  await mkdir(folder, { recursive: true })
  const product = runProduct(folder)
  const end = async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all([product.ready, buildPages(), buildWallets()])
    const pages = await servePages()
    return async () => {
      await pages.stop()
      const leaks = await searchProduct({
        output: product.output(),
        folder: join(folder, 'sandbox'),
        reports: [join(repository, 'e2e', 'test-results'), join(repository, '.cache', 'test')],
      })
      await end()
      if (leaks.length > 0)
        throw new Error(`Secrets of the stories are where they must not be:\n${leaks.join('\n')}`)
    }
  } catch (error) {
    await end()
    throw error
  }
}

function runProduct(folder: string) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // With this variable, which npm sets, the product stops when its parent process has ended, so that nothing is left running.
      npm_lifecycle_event: 'start',
      LATCHKEY_WEB_PORT: String(ports.web),
      LATCHKEY_SERVER_PORT: String(ports.server),
      LATCHKEY_FRAME_PORT: String(ports.frame),
      LATCHKEY_IDENTITY_PORT: String(ports.identity),
      LATCHKEY_FARCASTER_PORT: String(ports.farcaster),
      LATCHKEY_WALLET_PORT: String(ports.wallet),
      LATCHKEY_CONSOLE_PORT: String(ports.console),
      LATCHKEY_SMTP_PORT: String(ports.mail),
      LATCHKEY_CHAIN_ONE_PORT: String(ports.chainOne),
      LATCHKEY_CHAIN_TWO_PORT: String(ports.chainTwo),
      LATCHKEY_SOLANA_PORT: String(ports.solana),
      LATCHKEY_BITCOIN_PORT: String(ports.bitcoin),
      LATCHKEY_POLKADOT_PORT: String(ports.polkadot),
      // Several stories run at the same time, each as a visitor, and all of them come from one address.
      RATE_ADDRESS_BURST: '1000',
      RATE_ADDRESS_PER_SECOND: '100',
      LATCHKEY_SANDBOX_DIR: join(folder, 'sandbox'),
    },
  })
  let output = ''
  const exited = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Latchkey is running')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('error', reject)
    void exited.then(() => reject(new Error(`The product did not start.\n${output}`)))
  })
  // `ready` reports an early end; the tests notice a later one. The rejection must not count as unhandled.
  ready.catch(() => {})
  return {
    ready,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
