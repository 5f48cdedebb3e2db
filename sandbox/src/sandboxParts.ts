import { join } from 'node:path'
import { bitcoinConsoleChain } from './bitcoin/bitcoinConsoleChain.ts'
import { startBitcoin } from './bitcoin/startBitcoin.ts'
import { evmConsoleChain } from './chain/evmConsoleChain.ts'
import { startChain } from './chain/startChain.ts'
import type { Config } from './config.ts'
import type { ConsoleChain } from './console/consoleChain.ts'
import { startConsole } from './console/startConsole.ts'
import { createInbox } from './mail/inbox.ts'
import { startMail } from './mail/startMail.ts'
import { type SandboxNetwork, sandboxNetworks } from './networks.ts'
import type { Missing, Part, Running } from './parts/part.ts'
import { polkadotConsoleChain } from './polkadot/polkadotConsoleChain.ts'
import { startPolkadot } from './polkadot/startPolkadot.ts'
import { solanaConsoleChain } from './solana/solanaConsoleChain.ts'
import { startSolana } from './solana/startSolana.ts'

/** The names of the sandbox's chains in ports and addresses. */
export const chainNames = ['chainOne', 'chainTwo', 'solana', 'bitcoin', 'polkadot'] as const
export type ChainName = (typeof chainNames)[number]

type Options = {
  ports: Pick<Config['ports'], ChainName | 'console' | 'mail' | 'web'>
  stateDir: string
  log: (line: string) => void
  /** Which chains to start. */
  chains?: readonly ChainName[]
}

type Start = (options: {
  port: number
  folder: string
  log: (line: string) => void
}) => Promise<Running | Missing>

type Chain = {
  console: ConsoleChain
  start: Start
  note: string
  portVariable: string
  takesNextPort?: boolean
}

const [one, two] = sandboxNetworks

const evm = (network: SandboxNetwork, portVariable: string): Chain => ({
  console: evmConsoleChain(network),
  start: (options) => startChain({ network, ...options }),
  note: `chain ${network.id}`,
  portVariable,
})

/** Every chain of the sandbox: what runs it, and what the console knows of it. */
const table = (): Record<ChainName, Chain> => ({
  chainOne: evm(one, 'LATCHKEY_CHAIN_ONE_PORT'),
  chainTwo: evm(two, 'LATCHKEY_CHAIN_TWO_PORT'),
  solana: {
    console: solanaConsoleChain(),
    start: startSolana,
    note: 'WebSocket on the next port',
    portVariable: 'LATCHKEY_SOLANA_PORT',
    takesNextPort: true,
  },
  bitcoin: {
    console: bitcoinConsoleChain(),
    start: startBitcoin,
    note: 'as Esplora; the node on the next port',
    portVariable: 'LATCHKEY_BITCOIN_PORT',
    takesNextPort: true,
  },
  polkadot: {
    console: polkadotConsoleChain(),
    start: startPolkadot,
    note: 'Asset Hub; WebSocket on the same port',
    portVariable: 'LATCHKEY_POLKADOT_PORT',
  },
})

/** The sandbox's own parts: the console, the mail server, then the chains. */
export function sandboxParts({ ports, stateDir, log, chains: wanted = chainNames }: Options): Part[] {
  const all = table()
  const chains = wanted.map((name) => ({ name, ...all[name] }))
  const inbox = createInbox()
  return [
    {
      name: 'Sandbox console',
      port: ports.console,
      portVariable: 'LATCHKEY_CONSOLE_PORT',
      start: () =>
        startConsole({
          port: ports.console,
          chains: chains.map((chain) => chain.console),
          inbox,
          pages: ['localhost', '127.0.0.1'].map((host) => `http://${host}:${ports.web}`),
        }),
    },
    {
      name: 'Sandbox mail',
      note: 'everything sent there is in the console’s inbox',
      port: ports.mail,
      portVariable: 'LATCHKEY_SMTP_PORT',
      start: () => startMail({ port: ports.mail, inbox }),
    },
    ...chains.map(({ name, console: shown, start, ...part }) => ({
      ...part,
      name: shown.name,
      port: ports[name],
      start: async () => {
        const folder = join(stateDir, 'chains', shown.id)
        const result = await start({ port: ports[name], folder, log })
        if ('missing' in result) shown.missing = result.missing
        else shown.url = result.url
        return result
      },
    })),
  ]
}
