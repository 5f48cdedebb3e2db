import { networkInterfaces } from 'node:os'
import { isBitcoinRequest } from '@latchkey/wallet/isBitcoinRequest'
import { isFarcasterRequest } from '@latchkey/wallet/isFarcasterRequest'
import { ownOrigin } from '@latchkey/wallet/ownOrigin'
import type { Config } from '../config.ts'
import { pagePart } from './pagePart.ts'
import type { Part } from './part.ts'

/** The sandbox wallet: a page that connects to other pages by WalletConnect. */
export function walletPart({ ports, stateDir, walletHost }: Config): Part {
  const others = addressesOf(walletHost).map((address) => `http://${address}:${ports.wallet}`)
  return pagePart({
    name: 'Sandbox wallet',
    ...(others.length > 0 && { note: `on a phone: ${others.join(' or ')}` }),
    port: ports.wallet,
    portVariable: 'LATCHKEY_WALLET_PORT',
    stateDir,
    folder: 'wallet',
    buildScript: 'build',
    host: walletHost,
    env: {},
    forwardings: [
      { prefix: '/server/', target: `http://localhost:${ports.server}`, originOf: ownOrigin },
      // Bitcoin's index, which the server passes no requests on to.
      {
        prefix: '/bitcoin/',
        target: `http://127.0.0.1:${ports.bitcoin}`,
        originOf: ownOrigin,
        isAllowed: isBitcoinRequest,
      },
      // The relay of logins by Farcaster, to which the wallet's answers go.
      {
        prefix: '/relay/',
        target: `http://127.0.0.1:${ports.farcaster}`,
        originOf: ownOrigin,
        isAllowed: isFarcasterRequest,
      },
    ],
  })
}

/** Where a phone in the same network finds what listens on a host. */
function addressesOf(host: Config['walletHost']): string[] {
  if (host === '127.0.0.1') return []
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address),
  )
}
