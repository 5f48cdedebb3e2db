import type { AdapterEvent, Network } from '@latchkey/core'
import { callFeature, read, watchStandardWallet } from '@latchkey/core'
import { walletDisconnectedError, walletNotFoundError } from '@latchkey/protocol'
import { isSame, toAccounts } from './accounts.ts'

/** Where the actions find wallets, and whom they tell. */
export type WalletSource = {
  getWallet(connectorId: string): object | undefined
  getNetworks(): readonly Network[]
  emit(event: AdapterEvent): void
  /** What ends the watch over each connected wallet. */
  watched: Map<string, () => void>
  /** Called with each wallet that leaves the page. */
  waiting: Set<(wallet: object) => void>
}

export function findWallet(source: WalletSource, connectorId: string): object {
  const wallet = source.getWallet(connectorId)
  if (!wallet) throw walletNotFoundError({ details: `No wallet answers to the connector \`${connectorId}\`` })
  return wallet
}

/** Asks a wallet, as long as it is on the page. */
export function ask(
  source: WalletSource,
  wallet: object,
  feature: `${string}:${string}`,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const leave = (gone: object) => {
      if (gone === wallet) reject(walletDisconnectedError({ details: 'The wallet has left the page' }))
    }
    source.waiting.add(leave)
    callFeature(wallet, feature, ...inputs)
      .then(resolve, reject)
      .finally(() => source.waiting.delete(leave))
  })
}

/** Watches a wallet until it disconnects, or the next watch begins. */
export function follow(source: WalletSource, connectorId: string, wallet: object): void {
  unfollow(source, connectorId)
  let known = toAccounts(read(wallet, 'accounts'))
  const end = watchStandardWallet(wallet, (change) => {
    const list = read(change, 'accounts')
    const accounts = toAccounts(list)
    if (accounts && !isSame(accounts, known)) {
      known = accounts
      source.emit({ type: 'accountsChanged', connectorId, accounts })
    } else if (Array.isArray(list) && list.length === 0) {
      unfollow(source, connectorId)
      source.emit({ type: 'disconnected', connectorId })
    }
  })
  source.watched.set(connectorId, end)
}

export function unfollow({ watched }: WalletSource, connectorId: string): void {
  watched.get(connectorId)?.()
  watched.delete(connectorId)
}
