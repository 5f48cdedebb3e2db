import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, repository } from '../config.ts'
import { identitySettings } from '../identity/identitySettings.ts'
import { escrowSocket } from '../login/escrowSocket.ts'
import { sandboxKeys } from '../login/sandboxKeys.ts'
import { sandboxBitcoin, sandboxNetworks, sandboxPolkadot, sandboxSolana } from '../networks.ts'
import { startProcess } from '../process/startProcess.ts'
import { SandboxError } from '../sandboxError.ts'
import { frameUrl } from './framePart.ts'
import type { Part } from './part.ts'
import { waitForPage } from './waitForPage.ts'

const name = 'Server'
// The same flags as in the `start` script of the server's package.
const node = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=48',
  '--heap-growing-percent=50',
  '--conditions=@latchkey/source',
  '--import',
  'tsx/esm',
]
const folder = join(repository, 'services', 'server')

/** The Latchkey server on the sandbox's chains, with a project for the web application. */
export function serverPart(config: Config): Part {
  const { ports } = config
  return {
    name,
    note: 'the old address can undo a change of e-mail for 5 minutes (elsewhere: 72 hours)',
    port: ports.server,
    portVariable: 'LATCHKEY_SERVER_PORT',
    start: async () => {
      const url = `http://localhost:${ports.server}`
      const env = {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(ports.server),
        PUBLIC_URL: url,
        DATA_DIR: join(config.stateDir, 'server'),
        CHAINS_FILE: writeChains(config),
        WALLETS_FILE: writeWallets(config),
        LOG_LEVEL: 'warn',
        // The console is the sandbox's gateway to IPFS: on this machine, and allowed by name.
        IPFS_GATEWAY: `http://127.0.0.1:${ports.console}`,
        FETCH_ALLOWED_HOSTS: `127.0.0.1:${ports.console}`,
        ...loginSettings(config),
      }
      const server = startProcess(process.execPath, [...node, join(folder, 'src', 'main.ts')], {
        cwd: repository,
        env,
      })
      const fail = async (why: string, output: string) => {
        await server.stop()
        throw new SandboxError(`${name}: ${why}\n${output}`)
      }
      // The first start creates the database, which takes longer.
      if (!(await waitForPage(`${url}/ready`, server.exited, 60_000)))
        return fail(`it does not answer on ${url}.`, server.output())
      const origins = [ports.web, ports.wallet].flatMap((port) => [
        `http://localhost:${port}`,
        `http://127.0.0.1:${port}`,
      ])
      for (const command of [
        ['create', 'Sandbox', '--id', 'sandbox', '--dev', '--native', '--if-absent'],
        ['allow', 'sandbox', ...origins],
      ]) {
        const args = [...node, join(folder, 'src', 'cli', 'main.ts'), 'projects', ...command]
        const run = startProcess(process.execPath, args, { cwd: repository, env })
        const result = await run.exited
        if (result !== 'exit code 0') return fail(`the project was not made (${result}).`, run.output())
      }
      return { url, stop: server.stop, exited: server.exited }
    },
  }
}

/**
 * Login by e-mail: its mails land in the console's inbox. The server starts the escrow process itself. The windows of social logins go to the
 * identity provider.
 */
function loginSettings({ ports, stateDir }: Config): Record<string, string> {
  const keys = sandboxKeys(stateDir)
  return {
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    MAIL_FROM: 'Latchkey sandbox <login@sandbox.localhost>',
    LOGIN_INBOX_URL: `http://localhost:${ports.console}/inbox`,
    FRAME_URL: frameUrl({ ports }),
    LOGIN_KEYS_FILE: keys.login,
    ESCROW_KEYS_FILE: keys.escrow,
    ESCROW_SOCKET: escrowSocket(stateDir),
    // Seconds instead of half a minute, so that the lock after too many wrong passcodes can be seen.
    LOGIN_PASSCODE_WAIT_SECONDS: '1',
    // Tests log in often, and no mail leaves this machine.
    LOGIN_MAILS_PER_HOUR: '100000',
    // 72 hours elsewhere. Nobody waits that long to see that a change of address can be undone no more.
    LOGIN_REVERT_SECONDS: '300',
    // Nobody who tries the wallet's way out should wait for a day.
    LOGIN_PROOF_SECONDS: '60',
    LOGIN_HOLD_SECONDS: '120',
    LOGIN_DELETION_SECONDS: '60',
    ...identitySettings({ url: `http://localhost:${ports.identity}`, stateDir }),
    LOGIN_FARCASTER_RELAY_URL: `http://127.0.0.1:${ports.farcaster}`,
    // Two addresses of one chain: there is no second one to ask.
    LOGIN_FARCASTER_NODES: `http://127.0.0.1:${ports.chainOne},http://localhost:${ports.chainOne}`,
    LOGIN_FARCASTER_LINKS: `http://localhost:${ports.wallet}`,
    // Three days elsewhere.
    LOGIN_FARCASTER_HOLD_SECONDS: '60',
  }
}

/** The server's own table of the sandbox's chains, at the ports that they have here. */
function writeChains({ ports, stateDir }: Config): string {
  const table = readFileSync(join(folder, 'chains', 'sandbox.json'), 'utf8')
    .replaceAll('http://127.0.0.1:4451', `http://127.0.0.1:${ports.chainOne}`)
    .replaceAll('http://127.0.0.1:4452', `http://127.0.0.1:${ports.chainTwo}`)
    .replaceAll('http://127.0.0.1:4461', `http://127.0.0.1:${ports.solana}`)
    .replaceAll('http://127.0.0.1:4471', `http://127.0.0.1:${ports.bitcoin}`)
    .replaceAll('http://127.0.0.1:4481', `http://127.0.0.1:${ports.polkadot}`)
    // The token pictures are served by the server.
    .replaceAll('http://localhost:4410/', `http://localhost:${ports.server}/`)
  return write(stateDir, 'chains.json', table)
}

/** The sandbox's own wallet in the directory, at the port that it has here. */
function writeWallets({ ports, stateDir }: Config): string {
  const url = `http://localhost:${ports.wallet}`
  const wallet = {
    name: 'Sandbox Wallet (other tab)',
    homepage: url,
    mobile_link: url,
    webapp_link: url,
    chains: [
      ...sandboxNetworks.map(({ id }) => `eip155:${id}`),
      ...[sandboxSolana, sandboxBitcoin, sandboxPolkadot].map(({ caipNetworkId }) => caipNetworkId),
    ],
    image: fileURLToPath(new URL('../../brand/sandboxWallet.svg', import.meta.url)),
  }
  return write(stateDir, 'wallets.json', JSON.stringify([wallet], null, 2))
}

function write(stateDir: string, name: string, text: string): string {
  mkdirSync(stateDir, { recursive: true })
  const file = join(stateDir, name)
  writeFileSync(file, text)
  return file
}
