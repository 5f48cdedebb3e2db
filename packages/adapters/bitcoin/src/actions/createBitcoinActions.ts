import {
  askStandardWallet,
  createStandardConnecting,
  findStandardAccount,
  findStandardWallet,
  mapActionErrors,
  read,
  type StandardSource,
  type Target,
} from '@latchkey/core'
import { fromWallet, unauthorizedError, unknownError } from '@latchkey/protocol'
import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { isAddressOf } from '../address/bitcoinNetwork.ts'
import { toBase64 } from '../base64.ts'
import type { BitcoinActions } from '../bitcoin.ts'
import { readBalance, sendToEsplora } from '../esplora/esplora.ts'
import { watchTransaction } from '../esplora/watchTransaction.ts'
import { toHex } from '../hex.ts'
import type { Price } from '../transfer/planTransfer.ts'
import { toAccounts } from './accounts.ts'
import { chainOf, findChain } from './chainOf.ts'

/** What makes and reads transactions: most of what the adapter weighs. */
const loadTransfers = () => import('../transfer/transfers.ts')

/** Everything the adapter does with a wallet. */
export function createBitcoinActions(source: StandardSource, price: Price): BitcoinActions {
  /** Before a request that signs: the wallet must still grant the account, and the account must be one of the network. */
  function prepare({ connectorId, address, network }: Target) {
    const wallet = findStandardWallet(source, connectorId)
    const account = isAddressOf(network, address) ? findStandardAccount(wallet, address) : undefined
    const details = toAccounts([account], network)[0]
    if (!account || !details)
      throw unauthorizedError({ details: `The wallet does not offer ${address} any more, or is locked` })
    return { wallet, account, details }
  }

  /** Has the visitor sign inputs of a transaction. What comes back has still to be compared with what was asked. */
  async function sign(
    target: Target,
    psbt: Uint8Array,
    signingIndexes: readonly number[],
  ): Promise<Uint8Array> {
    const { wallet, account } = prepare(target)
    const chain = chainOf(wallet, target.network)
    const input = { psbt, inputsToSign: [{ account, signingIndexes }], chain }
    const answer = await askStandardWallet(source, wallet, 'bitcoin:signTransaction', input)
    return toBytes(read(toOne(answer), 'signedPsbt'), 1_000_000)
  }

  const actions: Omit<BitcoinActions, 'isAddress'> = mapActionErrors(
    {
      ...createStandardConnecting(source, {
        findChain,
        toAccounts,
        providerOf: (wallet) => read(wallet, 'provider') ?? wallet,
      }),
      getBalance: readBalance,
      async signMessage({ message, ...target }) {
        const { wallet, account } = prepare(target)
        const bytes = new TextEncoder().encode(message)
        const input = { account, message: bytes }
        const answer = toOne(await askStandardWallet(source, wallet, 'bitcoin:signMessage', input))
        const signed = toBytes(read(answer, 'signedMessage') ?? bytes, 1_000_000)
        if (toHex(signed) !== toHex(bytes))
          throw unknownError({ details: 'The wallet has signed something else' })
        const signature = toBytes(read(answer, 'signature'), 10_000)
        if (signature.length < 64) throw unknownError({ details: 'The answer is not a signature' })
        return toBase64(signature)
      },
      async signPsbt({ psbt, ...target }) {
        const { details } = prepare(target)
        chainOf(findStandardWallet(source, target.connectorId), target.network)
        const { openPsbt, takeSigned } = await loadTransfers()
        const { bytes, indexes, transaction } = openPsbt(psbt, details.address, target.network)
        const answer = await sign(target, bytes, indexes)
        takeSigned(answer, transaction)
        return toBase64(answer)
      },
      async transfer({ to, value, token, ...target }) {
        const { wallet, details } = prepare(target)
        chainOf(wallet, target.network)
        const { planTransfer, takeSigned } = await loadTransfers()
        const { network } = target
        const { transaction } = await planTransfer({ network, from: details, to, value, token, price })
        const indexes = Array.from({ length: transaction.inputsLength }, (_, index) => index)
        const signed = takeSigned(await sign(target, transaction.toPSBT(), indexes), transaction)
        if (!signed.isFinal) signed.finalize()
        return sendToEsplora(network, signed.hex, signed.id)
      },
      async estimateFee({ to, value, token, ...target }) {
        const { details } = prepare(target)
        const { planTransfer } = await loadTransfers()
        const { network } = target
        const { fee } = await planTransfer({ network, from: details, to, value, token, price })
        return { value: fee, decimals: network.nativeCurrency.decimals }
      },
      watchTransaction,
    },
    fromWallet,
  )
  return { ...actions, isAddress: async (value) => parseBitcoinAddress(value) !== undefined }
}

function toOne(answer: unknown): unknown {
  if (Array.isArray(answer) && answer.length === 1) return answer[0]
  throw unknownError({ details: 'The wallet did not give one answer' })
}

function toBytes(value: unknown, maximum: number): Uint8Array {
  // An extension's bytes come from another realm, where `instanceof Uint8Array` is false.
  if (ArrayBuffer.isView(value) && value.byteLength <= maximum)
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  throw unknownError({ details: 'The wallet’s answer are no bytes' })
}
