import { parseChainId } from '@latchkey/protocol'
import { bitcoinNetworks } from '@latchkey/protocol/addresses'
import type { RpcParams } from '@latchkey/protocol/frame'
import type { BitcoinKeyName, KeyAccount } from '../../keys/keyCalls.ts'
import { fromBase64, toBase64 } from '../base64.ts'
import { describeMessage } from '../describeMessage.ts'
import { ownAccount } from '../ownAccount.ts'
import { invalidParams, RequestFailure, unauthorized } from '../RequestFailure.ts'
import type { Prepared, Request } from '../request.ts'
import { areAmountsProven } from './areAmountsProven.ts'
import { bitcoinFormats } from './bitcoinFormats.ts'
import { addressOf, describePsbt } from './describePsbt.ts'
import { readPsbt, spentOutput } from './readPsbt.ts'

/** `bitcoin_signMessage`. A taproot address has no signatures of the older kind. */
export function prepareBitcoinMessage(
  request: Request,
  { address, message, protocol }: RpcParams<'bitcoin_signMessage'>,
): Prepared {
  const account = ownAccount(request, 'bip122', address)
  const key = keyOf(account)
  if (protocol === 'ecdsa' && key === 'ordinal')
    throw invalidParams('a taproot address signs by the protocol "bip322"')
  return {
    description: describeMessage(new TextEncoder().encode(message), { origin: request.origin, address }),
    carryOut: async (keys) => ({
      signature: toBase64(await keys.signBitcoinMessage({ key, protocol, message })),
    }),
  }
}

/** `bitcoin_signPsbt`: the inputs that the page names, or all of the wallet's own. */
export async function prepareBitcoinPsbt(
  request: Request,
  { psbt, signInputs }: RpcParams<'bitcoin_signPsbt'>,
): Promise<Prepared> {
  const bytes = fromBase64(psbt)
  const transaction = bytes && readPsbt(bytes)
  if (!transaction) throw invalidParams('this is not a PSBT')
  const format = formatOf(request)
  const own = request.accounts.filter(({ namespace }) => namespace === 'bip122')
  const ownerAt = (index: number): KeyAccount | undefined => {
    const spent = index < transaction.inputsLength ? spentOutput(transaction, index) : undefined
    const address = spent && addressOf(spent.script, format)
    return own.find((account) => address !== undefined && account.address === address)
  }
  for (const { index, address } of signInputs ?? [])
    if (ownerAt(index)?.address !== address) throw unauthorized()
  const wanted =
    signInputs?.map(({ index }) => index) ??
    Array.from({ length: transaction.inputsLength }, (_, index) => index)
  const inputs = wanted.flatMap((index) => {
    const account = ownerAt(index)
    return account ? [{ index, key: keyOf(account) }] : []
  })
  if (inputs.length === 0) throw unauthorized()
  return {
    description: describePsbt(transaction, {
      own,
      currency: request.network.nativeCurrency,
      format,
      signed: inputs.map(({ index }) => index),
      isProven: await areAmountsProven(request, transaction),
    }),
    carryOut: async (keys) => ({ psbt: toBase64(await keys.signBitcoinPsbt({ psbt: bytes, inputs })) }),
  }
}

const keyOf = ({ type }: KeyAccount): BitcoinKeyName => (type === 'ordinal' ? 'ordinal' : 'payment')

function formatOf({ chainId }: Request) {
  const network = bitcoinNetworks[parseChainId(chainId).reference]
  if (!network) throw new RequestFailure('UNSUPPORTED_CHAIN', 'This network of Bitcoin is not known')
  return bitcoinFormats[network.addresses]
}
