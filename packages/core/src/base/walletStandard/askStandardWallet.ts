import { walletDisconnectedError, walletNotFoundError } from '@latchkey/protocol'
import { read } from '../adapter/read.ts'
import type { StandardSource } from './createStandardSource.ts'
import { callFeature } from './standardFeature.ts'

/**
 * The wallet of a connector. Throws where it is not on the page (any more).
 *
 * @example
 * const wallet = findStandardWallet(source, connectorId)
 */
export function findStandardWallet(source: StandardSource, connectorId: string): object {
  const wallet = source.getWallet(connectorId)
  if (!wallet) throw walletNotFoundError({ details: `No wallet answers to the connector \`${connectorId}\`` })
  return wallet
}

/**
 * Calls a feature of a wallet. Rejects where the wallet leaves the page meanwhile.
 *
 * @example
 * const answer = await askStandardWallet(source, wallet, 'standard:connect')
 */
export function askStandardWallet(
  source: StandardSource,
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

/**
 * The wallet's own object for an account; undefined where the wallet no longer grants that account.
 *
 * @example
 * const account = findStandardAccount(wallet, address)
 */
export function findStandardAccount(wallet: object, address: string): object | undefined {
  const accounts = read(wallet, 'accounts')
  return Array.isArray(accounts)
    ? accounts.find((account) => read(account, 'address') === address)
    : undefined
}
