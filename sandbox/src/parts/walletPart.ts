import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'
import { pagePart } from './pagePart.ts'
import type { Part } from './part.ts'

/** The sandbox wallet: a page that connects to other pages by WalletConnect. */
export function walletPart({ ports, stateDir, walletHost }: Config): Part {
  const [, ...others] = walletUrls({ ports, walletHost })
  return pagePart({
    name: 'Sandbox wallet',
    ...(others.length > 0 && { note: `on a phone: ${others.join(' or ')}` }),
    port: ports.wallet,
    portVariable: 'LATCHKEY_WALLET_PORT',
    stateDir,
    folder: 'wallet',
    buildScript: 'build',
    host: walletHost,
    env: { WALLET_SERVER_URL: `http://localhost:${ports.server}` },
  })
}

/** Every address of the wallet, the one on this machine first. */
export function walletUrls({ ports, walletHost }: Pick<Config, 'ports' | 'walletHost'>): string[] {
  return ['localhost', ...addressesOf(walletHost)].map((host) => `http://${host}:${ports.wallet}`)
}

/** Where a phone in the same network finds what listens on a host: nowhere, if that is this machine's own. */
function addressesOf(host: string): string[] {
  if (host === '::1' || host.startsWith('127.')) return []
  const isEvery = host === '0.0.0.0' || host === '::'
  if (!isEvery) return [host.includes(':') ? `[${host}]` : host]
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address),
  )
}
