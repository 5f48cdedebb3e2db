import { connectionFailedError, fromWallet, unsupportedChainError } from '@latchkey/protocol'
import type { Account } from '../accounts/account.ts'
import type { Adapter, AdapterConnection } from '../adapter/adapter.ts'
import { read } from '../adapter/read.ts'
import { within } from '../adapter/within.ts'
import type { Network } from '../networks/network.ts'
import { askStandardWallet, findStandardWallet } from './askStandardWallet.ts'
import type { StandardSource } from './createStandardSource.ts'
import { hasFeature, watchStandardWallet } from './standardFeature.ts'

/** How long a page that loads waits for a wallet. */
const reconnectTimeout = 3_000
/** How long a visitor who disconnects waits for a wallet that may be gone. */
const disconnectTimeout = 1_000

type Accounts = AdapterConnection['accounts']

/** The rules of a chain family that connecting depends on. */
export type StandardConnecting = {
  /** The wallet's name for a network; undefined where the wallet does not know it. */
  findChain(wallet: object, network: Network): string | undefined
  /** The accounts in a wallet's list that are for a network, each once. */
  toAccounts(list: readonly unknown[], network: Network): readonly Account[]
  /** The provider object that the dapp gets. Default: the wallet. */
  providerOf?(wallet: object): unknown
}

/**
 * Connects, reconnects and disconnects wallets of the Wallet Standard.
 *
 * @example
 * const { connect, reconnect } = createStandardConnecting(source, { findChain, toAccounts })
 */
export function createStandardConnecting(
  source: StandardSource,
  { findChain, toAccounts, providerOf = (wallet) => wallet }: StandardConnecting,
): Pick<Adapter, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'> {
  /** A wallet of the standard has no current network: each transaction names one. So the page chooses it. */
  const chosen = new Map<string, Network>()

  function accountsIn(list: unknown, network: Network): Accounts | undefined {
    const [first, ...rest] = Array.isArray(list) ? toAccounts(list.slice(0, 1000), network) : []
    return first && [first, ...rest]
  }

  function assertKnown(wallet: object, network: Network): void {
    if (!findChain(wallet, network))
      throw unsupportedChainError({ details: `The wallet does not know ${network.caipNetworkId}` })
  }

  function unfollow(connectorId: string): void {
    source.watched.get(connectorId)?.()
    source.watched.delete(connectorId)
  }

  /** Watches a wallet until it disconnects, or the next watch begins. */
  function follow(connectorId: string, wallet: object, network: Network): void {
    unfollow(connectorId)
    let known = accountsIn(read(wallet, 'accounts'), network)
    const end = watchStandardWallet(wallet, (change) => {
      const list = read(change, 'accounts')
      const accounts = accountsIn(list, network)
      if (accounts && !isSame(accounts, known)) {
        known = accounts
        source.emit({ type: 'accountsChanged', connectorId, accounts })
      } else if (Array.isArray(list) && list.length === 0) {
        unfollow(connectorId)
        source.emit({ type: 'disconnected', connectorId })
      }
    })
    source.watched.set(connectorId, end)
  }

  /** Undefined where the wallet gave no account. */
  function toConnection(connectorId: string, wallet: object, list: unknown): AdapterConnection | undefined {
    const known = source.getNetworks().filter((network) => findChain(wallet, network))
    const networks = known.filter((network) => accountsIn(list, network))
    const before = chosen.get(connectorId)
    const network = before && accountsIn(list, before) ? before : networks[0]
    if (!network && known.length === 0)
      throw unsupportedChainError({ details: 'The wallet knows none of the networks' })
    const accounts = network && accountsIn(list, network)
    if (!accounts) return
    chosen.set(connectorId, network)
    follow(connectorId, wallet, network)
    return {
      accounts,
      chainId: network.caipNetworkId,
      provider: providerOf(wallet),
      approvedNetworkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    }
  }

  return {
    async connect({ connectorId, network }) {
      const wallet = findStandardWallet(source, connectorId)
      if (network) assertKnown(wallet, network)
      const answer = await askStandardWallet(source, wallet, 'standard:connect')
      const list = read(answer, 'accounts')
      if (network && accountsIn(list, network)) chosen.set(connectorId, network)
      const connection = toConnection(connectorId, wallet, list)
      if (connection) return connection
      if (Array.isArray(list) && list.length > 0)
        throw unsupportedChainError({ details: 'The wallet’s accounts are on none of the networks' })
      throw connectionFailedError({ details: 'The wallet gave no account' })
    },
    async reconnect({ connectorId }) {
      const wallet = findStandardWallet(source, connectorId)
      const asked = askStandardWallet(source, wallet, 'standard:connect', { silent: true })
      const silently = asked.catch((error: unknown) => {
        const mapped = fromWallet(error)
        // Some wallets throw instead of returning no accounts where they would have to ask the visitor.
        if (/^(USER_REJECTED|UNAUTHORIZED)$/.test(mapped.code)) return undefined
        throw mapped
      })
      const list = read(await within(reconnectTimeout, silently), 'accounts')
      return Array.isArray(list) && list.length > 0 ? toConnection(connectorId, wallet, list) : undefined
    },
    async disconnect({ connectorId }) {
      unfollow(connectorId)
      chosen.delete(connectorId)
      const wallet = source.getWallet(connectorId)
      if (!wallet || !hasFeature(wallet, 'standard:disconnect')) return
      const letGo = askStandardWallet(source, wallet, 'standard:disconnect')
      await within(disconnectTimeout, letGo).catch(() => undefined)
    },
    async switchNetwork({ connectorId, network }) {
      const wallet = findStandardWallet(source, connectorId)
      assertKnown(wallet, network)
      const list = read(wallet, 'accounts')
      const accounts = accountsIn(list, network)
      if (!accounts && Array.isArray(list) && list.length > 0)
        throw unsupportedChainError({ details: `The wallet has no account on ${network.caipNetworkId}` })
      const before = chosen.get(connectorId)
      chosen.set(connectorId, network)
      if (!accounts || !source.watched.has(connectorId)) return
      follow(connectorId, wallet, network)
      // In some chain families an address belongs to a single network.
      if (!isSame(accounts, before && accountsIn(list, before)))
        source.emit({ type: 'accountsChanged', connectorId, accounts })
    },
  }
}

function isSame(left: Accounts, right: Accounts | undefined): boolean {
  const addressesOf = (accounts: Accounts) => accounts.map(({ address }) => address).join()
  return right !== undefined && addressesOf(left) === addressesOf(right)
}
