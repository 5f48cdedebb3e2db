import { type AdapterConnection, hasFeature, type Network, read, within } from '@latchkey/core'
import { connectionFailedError, fromSolana, unsupportedChainError } from '@latchkey/protocol'
import type { SolanaActions } from '../solana.ts'
import { type Accounts, toAccounts } from './accounts.ts'
import { chainOf, findChain } from './chainOf.ts'
import { ask, findWallet, follow, unfollow, type WalletSource } from './walletSource.ts'

/** A page that loads does not wait longer for a wallet. */
const reconnectTimeout = 3_000
/** A visitor who leaves does not wait for a wallet that is gone. */
const disconnectTimeout = 1_000

/** Connecting, taking up again, letting go. */
export function createConnecting(
  source: WalletSource,
): Pick<SolanaActions, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'> {
  /** A wallet of the standard is on no network: it is told one with each transaction. So the page chooses. */
  const chosen = new Map<string, Network>()

  function toConnection(connectorId: string, wallet: object, accounts: Accounts): AdapterConnection {
    const networks = source.getNetworks().filter((network) => findChain(wallet, network))
    const network = chosen.get(connectorId) ?? networks[0]
    if (!network) throw unsupportedChainError({ details: 'The wallet knows none of the networks' })
    follow(source, connectorId, wallet)
    return {
      accounts,
      chainId: network.caipNetworkId,
      provider: wallet,
      approvedNetworkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    }
  }

  return {
    async connect({ connectorId, network }) {
      const wallet = findWallet(source, connectorId)
      if (network) chainOf(wallet, network)
      const answer = await ask(source, wallet, 'standard:connect')
      const accounts = toAccounts(read(answer, 'accounts'))
      if (!accounts) throw connectionFailedError({ details: 'The wallet gave no account' })
      if (network) chosen.set(connectorId, network)
      return toConnection(connectorId, wallet, accounts)
    },
    async reconnect({ connectorId }) {
      const wallet = findWallet(source, connectorId)
      const silently = ask(source, wallet, 'standard:connect', { silent: true }).catch((error: unknown) => {
        const mapped = fromSolana(error)
        // Some wallets say so by an error where they grant nothing without a question.
        if (/^(USER_REJECTED|UNAUTHORIZED)$/.test(mapped.code)) return undefined
        throw mapped
      })
      const accounts = toAccounts(read(await within(reconnectTimeout, silently), 'accounts'))
      return accounts && toConnection(connectorId, wallet, accounts)
    },
    async disconnect({ connectorId }) {
      unfollow(source, connectorId)
      chosen.delete(connectorId)
      const wallet = source.getWallet(connectorId)
      if (wallet && hasFeature(wallet, 'standard:disconnect'))
        await within(disconnectTimeout, ask(source, wallet, 'standard:disconnect')).catch(() => undefined)
    },
    async switchNetwork({ connectorId, network }) {
      chainOf(findWallet(source, connectorId), network)
      chosen.set(connectorId, network)
    },
  }
}
