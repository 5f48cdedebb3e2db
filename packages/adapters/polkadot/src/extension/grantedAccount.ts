import { type Target, within } from '@latchkey/core'
import { invalidIdError, unauthorizedError } from '@latchkey/protocol'
import { parseSs58 } from '@latchkey/protocol/addresses'
import { type ExtensionSource, findLive, type LiveExtension } from './extensionSource.ts'
import { ask } from './fromExtension.ts'
import { isForNetwork } from './networkAccounts.ts'
import { type ExtensionAccount, toExtensionAccounts } from './toExtensionAccounts.ts'

/** Long enough for an extension to wake up. */
export const answerTimeout = 10_000

/** Before a request that signs: the extension must still be there and share the account, and the account be one for the network. */
export async function grantedAccount(
  source: ExtensionSource,
  { connectorId, address, network }: Target,
): Promise<LiveExtension & { account: ExtensionAccount }> {
  const live = findLive(source, connectorId)
  const wanted = parseSs58(address)
  if (!wanted) throw invalidIdError('address of Polkadot', address)
  const accounts = toExtensionAccounts(await ask(() => within(answerTimeout, live.extension.getAccounts())))
  const account = accounts?.find(
    (known) => `${known.publicKey}` === `${wanted.publicKey}` && isForNetwork(known, network),
  )
  if (!account)
    throw unauthorizedError({
      details: `The extension does not share ${address} for ${network.name} any more, or is locked`,
    })
  return { ...live, account }
}
