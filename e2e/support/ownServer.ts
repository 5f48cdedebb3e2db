import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ports, serverUrl } from './addresses.ts'
import { onlyThisMachine } from './chromiumOptions.ts'
import { workFolder } from './workFolder.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** A second server on the product's database, for a test that kills it. */
export type OwnServer = { kill: () => Promise<void> }

/** A setting for Chromium that replaces the one in its options: requests to the product's server go to the test's own server. */
export const useOwnServer = onlyThisMachine([`MAP ${new URL(serverUrl).host} 127.0.0.1:${ports.ownServer}`])

export async function startOwnServer(): Promise<OwnServer> {
  const sandbox = join(workFolder(), 'sandbox')
  const url = `http://127.0.0.1:${ports.ownServer}`
  const child = spawn(
    process.execPath,
    ['--conditions=@latchkey/source', '--import', 'tsx/esm', 'services/server/src/main.ts'],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(ports.ownServer),
        PUBLIC_URL: serverUrl,
        DATA_DIR: join(sandbox, 'server'),
        CHAINS_FILE: join(sandbox, 'chains.json'),
        ROLES: 'api,login',
        LOG_LEVEL: 'warn',
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  process.once('exit', () => child.kill('SIGKILL'))
  const deadline = Date.now() + 40_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await kill()
      throw new Error(`The server did not start.\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { kill }
}

const isReady = (url: string) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
