import type { AdapterContext, Network } from '@latchkey/core'
import { notConnectedError, walletNotFoundError } from '@latchkey/protocol'
import { type ExtensionEntry, readExtensions } from '../discovery/extensionEntry.ts'
import type { Extension } from './extension.ts'
import type { Accounts } from './networkAccounts.ts'

/** An extension that the visitor has connected. */
export type LiveExtension = {
  extension: Extension
  /** Extensions have no network of their own: this is the one that the page chose. */
  network: Network
  accounts: Accounts
  /** Ends the watch over its accounts. */
  end(): void
}

/** Where the actions find extensions, and whom they tell. */
export type ExtensionSource = {
  /** Where extensions put themselves. */
  target: object
  live: Map<string, LiveExtension>
  getContext(): AdapterContext | undefined
}

/** An extension in the page, looked up anew: it may have come since, or gone. */
export function findExtension({ target }: ExtensionSource, connectorId: string): ExtensionEntry {
  const entry = readExtensions(target).get(connectorId)
  if (!entry) throw walletNotFoundError({ details: `No extension calls itself \`${connectorId}\`` })
  return entry
}

/** A connected extension. Throws where it is not, or has left the page. */
export function findLive(source: ExtensionSource, connectorId: string): LiveExtension {
  findExtension(source, connectorId)
  const live = source.live.get(connectorId)
  if (!live) throw notConnectedError({ details: `\`${connectorId}\` is not connected` })
  return live
}

export function letGo({ live }: ExtensionSource, connectorId: string): void {
  live.get(connectorId)?.end()
  live.delete(connectorId)
}
