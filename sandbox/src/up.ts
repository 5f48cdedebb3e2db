import { readConfig } from './config.ts'
import { startParts } from './parts/startParts.ts'
import { type ChainName, sandboxParts } from './sandboxParts.ts'

export type SandboxOptions = {
  /** Which chains to start. Standard: the two EVM chains. */
  chains?: readonly ChainName[]
  /** Other ports than the usual ones; 0 takes any free one. */
  ports?: Partial<Record<ChainName | 'console' | 'mail', number>>
  /** Where the chains keep their state between starts. Standard: `.sandbox` in the repository. */
  stateDir?: string
  /** Told what a person should know, for example that an unreadable state was put aside. */
  log?: (line: string) => void
}

export type Sandbox = {
  /** Where everything answers. A chain that was not started, or that this machine has no software for, is empty. */
  urls: Record<ChainName | 'console' | 'mail', string>
  /** Stops everything and keeps the chains' state. */
  stop: () => Promise<void>
  /** Ends with a message when a part goes by itself. */
  died: Promise<string>
}

/**
 * Starts the local chains, their console and its mail server, and waits until all of them answer.
 *
 * @example
 * const sandbox = await startSandbox({ ports: { console: 0, mail: 0, chainOne: 0, chainTwo: 0 }, stateDir: folder })
 * createPublicClient({ transport: http(sandbox.urls.chainOne) })
 * await sandbox.stop()
 */
export async function startSandbox({
  chains = ['chainOne', 'chainTwo'],
  ports,
  stateDir,
  log = console.log,
}: SandboxOptions = {}): Promise<Sandbox> {
  const standard = readConfig({})
  const parts = sandboxParts({
    ports: { ...standard.ports, ...ports },
    stateDir: stateDir ?? standard.stateDir,
    log,
    chains,
  })
  const { running, stop, died } = await startParts(parts)
  const [consolePart, mailPart, ...chainParts] = parts
  const url = (part: (typeof parts)[number] | undefined) =>
    running.find((one) => one.part === part)?.url ?? ''
  const of = (name: ChainName) => url(chainParts[chains.indexOf(name)])
  const urls = {
    console: url(consolePart),
    mail: url(mailPart),
    chainOne: of('chainOne'),
    chainTwo: of('chainTwo'),
    solana: of('solana'),
    bitcoin: of('bitcoin'),
    polkadot: of('polkadot'),
  }
  return { urls, stop, died }
}
