import { type Adapter, mapActionErrors } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import { parseSs58 } from '@latchkey/protocol/addresses'
import type { ExtensionSource } from '../extension/extensionSource.ts'
import { fromExtension } from '../extension/fromExtension.ts'
import { grantedAccount } from '../extension/grantedAccount.ts'
import { checkTransfer } from './checkTransfer.ts'
import { parseTransfer } from './parseTransfer.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { signTransfer } from './signTransfer.ts'
import { submit } from './submit.ts'
import { watchTransaction } from './watchTransaction.ts'

export type TransferSource = ExtensionSource & { mortality: number }

type TransferActions = Pick<Required<Adapter>, 'transfer' | 'estimateFee' | 'watchTransaction'>

/** All that needs the chain's metadata. */
export function createTransferActions(source: TransferSource): TransferActions {
  /** Since which block a transaction of this page may be in the chain. */
  const births = new Map<string, number>()
  return mapActionErrors(
    {
      async transfer(parameters) {
        const { connectorId, network } = parameters
        parseTransfer(parameters)
        const { account, extension } = await grantedAccount(source, parameters)
        const sender = account.publicKey
        const prepared = await prepareTransfer(parameters, sender, source.mortality)
        await checkTransfer({ ...prepared, network, sender })
        const extrinsic = await signTransfer(source, { connectorId, extension, account, prepared })
        const id = await submit(network, extrinsic)
        births.set(id, prepared.signing.birth.number)
        return id
      },
      async estimateFee(parameters) {
        const { network, address } = parameters
        const sender = parseSs58(address)
        if (!sender) throw optionInvalidError('address', `must be an address of ${network.name}`)
        const { fee } = await prepareTransfer(parameters, sender.publicKey, source.mortality)
        return { value: fee, decimals: network.nativeCurrency.decimals }
      },
      watchTransaction: (parameters) =>
        watchTransaction({ ...parameters, mortality: source.mortality, birth: births.get(parameters.id) }),
    },
    fromExtension,
  )
}
