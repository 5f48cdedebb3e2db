import { sandboxBitcoinAccounts } from '@latchkey/sandbox/networks'
import { toBase64 } from '../chain/base64.ts'
import { checkTransaction } from '../chain/checkTransaction.ts'
import type { FamilyMethod, FamilyRequest } from '../chain/createFamily.ts'
import { describeAmount } from '../chain/describeAmount.ts'
import { toHex } from '../chain/readBytes.ts'
import { readMessage } from '../chain/readMessage.ts'
import { readParams } from '../readParams.ts'
import { RequestError, requestCodes } from '../requestError.ts'
import { visibleText } from '../visibleText.ts'
import { addressesSchema, messageSchema, psbtSchema, transferSchema } from './params.ts'

// Bitcoin's own library is loaded with the first transaction or signature.
const loadKeys = () => import('@latchkey/testing/keys/bitcoin')
const loadTransfers = () => import('./transfers.ts')
const loadPsbts = () => import('./psbts.ts')

/** Without the `0x`, as WalletConnect carries it here. */
const digits = (bytes: Uint8Array) => toHex(bytes).slice(2)

/** An account's two addresses: the one that the page knows, for money, and the one for collectibles. */
function addressesOf({ permitted }: FamilyRequest, account: string) {
  const payment = permitted(account)
  const index = sandboxBitcoinAccounts.findIndex((one) => one.payment === payment)
  return { index, payment, ordinals: sandboxBitcoinAccounts[index]?.ordinals ?? payment }
}

function ownAddress(request: FamilyRequest, account: string, address: string): string {
  const { payment, ordinals } = addressesOf(request, account)
  if (address === payment || address === ordinals) return address
  throw new RequestError(requestCodes.unauthorized, 'The address does not belong to the account')
}

/** What WalletConnect has for Bitcoin. */
export const bitcoinMethods: Readonly<Record<string, FamilyMethod>> = {
  getAccountAddresses(request) {
    const { account, intentions } = readParams(addressesSchema, request.params)
    const { index, payment, ordinals } = addressesOf(request, account)
    return {
      kind: 'answer',
      async answer() {
        const { bitcoinKeyOf } = await loadKeys()
        return [
          { address: payment, path: `m/84'/1'/0'/0/${index}`, intention: 'payment' },
          { address: ordinals, path: `m/86'/1'/0'/0/${index}`, intention: 'ordinal' },
        ]
          .filter(({ intention }) => !intentions?.length || intentions.includes(intention))
          .map((one) => ({ ...one, publicKey: digits(bitcoinKeyOf(one.address).publicKey) }))
      },
    }
  },

  signMessage(request) {
    const {
      account,
      message,
      address = account,
      protocol = 'ecdsa',
    } = readParams(messageSchema, request.params)
    const own = ownAddress(request, account, address)
    const isOld = protocol === 'ecdsa' && own === account
    if (protocol === 'ecdsa' && !isOld)
      throw new RequestError(
        requestCodes.invalidParams,
        'Invalid params: a taproot address signs by the protocol "bip322"',
      )
    return {
      kind: 'ask',
      description: {
        title: 'Sign this message?',
        rows: [{ label: 'Account', value: own }],
        text: { label: 'Message', value: visibleText(message) },
      },
      async carryOut() {
        const { bitcoinKeyOf, signBip322, signEcdsa } = await loadKeys()
        const bytes = new TextEncoder().encode(message)
        const signature = await (isOld ? signEcdsa : signBip322)(bitcoinKeyOf(own), bytes)
        return { address: own, signature: digits(signature) }
      },
    }
  },

  async sendTransfer(request) {
    const {
      account,
      recipientAddress,
      amount,
      changeAddress = account,
      memo,
    } = readParams(transferSchema, request.params)
    const { payment } = addressesOf(request, account)
    const change = ownAddress(request, account, changeAddress)
    const { currency, rpcUrl } = request.network
    const { planTransfer, requireAddress } = await loadTransfers()
    requireAddress(recipientAddress)
    const plan = () => planTransfer({ from: payment, to: recipientAddress, amount, change, memo }, rpcUrl)
    return {
      kind: 'ask',
      description: {
        title: 'Send this transaction?',
        rows: [
          { label: 'From', value: payment },
          { label: 'To', value: recipientAddress },
          { label: 'Amount', value: describeAmount(amount, currency) },
          ...(memo ? [{ label: 'Note', value: readMessage(`0x${memo}`) }] : []),
        ],
      },
      ...checkTransaction(async () => {
        const { transaction, needed, available } = await plan()
        return {
          fee: transaction && describeAmount(transaction.fee, currency),
          spendings: [{ currency, needed, available }],
        }
      }),
      async carryOut() {
        const { transaction } = await plan()
        if (!transaction)
          throw new RequestError(requestCodes.internal, `The account has not enough ${currency.symbol}`)
        const { findOwn, finishPsbt, sendToEsplora, signInputsOf } = await loadPsbts()
        const inputs = findOwn(transaction.psbt, [payment], undefined)
        const { hex, txid } = finishPsbt(signInputsOf(transaction.psbt, inputs))
        await sendToEsplora(rpcUrl, hex)
        return { txid }
      },
    }
  },

  async signPsbt(request) {
    const { account, psbt, signInputs, broadcast = false } = readParams(psbtSchema, request.params)
    const { payment, ordinals } = addressesOf(request, account)
    const { network } = request
    for (const { address, sighashTypes = [] } of signInputs ?? []) {
      ownAddress(request, account, address)
      if (sighashTypes.some((type) => type > 1))
        throw new RequestError(requestCodes.unsupported, 'This wallet signs the whole transaction only')
    }
    const { checkPsbts, describePsbt, finishPsbt, findOwn, sendToEsplora, signInputsOf } = await loadPsbts()
    const own = [payment, ordinals]
    const parts = findOwn(psbt, own, signInputs)
    const { rows, spending } = describePsbt(psbt, own, network)
    return {
      kind: 'ask',
      description: {
        title: broadcast ? 'Send this transaction?' : 'Sign this transaction?',
        rows: [{ label: 'From', value: payment }, ...rows],
      },
      ...checkTransaction(async () => checkPsbts([spending])),
      async carryOut() {
        const signed = signInputsOf(psbt, parts)
        if (!broadcast) return { psbt: toBase64(signed) }
        const { hex, txid } = finishPsbt(signed)
        await sendToEsplora(network.rpcUrl, hex)
        return { psbt: toBase64(signed), txid }
      },
    }
  },
}
