import { polkadotGenesisHash } from '@latchkey/sandbox/polkadot'
import * as z from 'zod/mini'
import { checkTransaction } from '../chain/checkTransaction.ts'
import type { FamilyMethod, FamilyRequest } from '../chain/createFamily.ts'
import { describeAmount } from '../chain/describeAmount.ts'
import { toHex } from '../chain/readBytes.ts'
import { readMessage } from '../chain/readMessage.ts'
import type { Description } from '../family.ts'
import { readParams } from '../readParams.ts'
import { RequestError, requestCodes } from '../requestError.ts'

/** Nobody can read more than this before signing, and no request through the relay is longer. */
const maxLength = 200_000

const addressSchema = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{46,50}$/, 'is not an address'))
const hexSchema = z
  .string()
  .check(z.maxLength(maxLength), z.regex(/^0x([0-9a-fA-F]{2})*$/, 'must be bytes in hexadecimal'))

const messageSchema = z.object({
  address: addressSchema,
  message: z.string().check(z.maxLength(maxLength)),
})

/** What Polkadot.js gives to extensions, as far as it is read before it is signed. Everything in it is checked when it is put together. */
const transactionSchema = z.object({
  address: addressSchema,
  transactionPayload: z.looseObject({
    address: addressSchema,
    genesisHash: hexSchema,
    method: hexSchema.check(z.minLength(6)),
    tip: z.optional(hexSchema),
    signedExtensions: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  }),
})

// Keys, and the decoders of Substrate's metadata, are loaded with the first request that needs them.
const loadKeys = () => import('@latchkey/testing/keys/polkadot')
const loadCalls = () => import('./calls.ts')

/** What the account would sign. Where the chain does not answer, the call is shown as it is. */
async function describe(
  account: string,
  call: string,
  tip: bigint,
  { network }: FamilyRequest,
): Promise<Description> {
  const from = { label: 'From', value: account }
  const cost = { label: 'Tip', value: describeAmount(tip, network.currency) }
  const title = 'Sign this transaction?'
  try {
    const { describeCall } = await loadCalls()
    return { title, rows: [from, ...(await describeCall(call, network)), cost] }
  } catch {
    const warning = 'This wallet cannot read what the transaction does.'
    return { title, rows: [from, { label: 'Call', value: call }, cost], warning }
  }
}

/** What WalletConnect has for Polkadot. Accounts only sign; pages send. */
export const polkadotMethods: Readonly<Record<string, FamilyMethod>> = {
  polkadot_signMessage({ params, permitted }) {
    const { address, message } = readParams(messageSchema, params)
    const account = permitted(address)
    return {
      kind: 'ask',
      description: {
        title: 'Sign this message?',
        rows: [{ label: 'Account', value: account }],
        text: { label: 'Message', value: readMessage(message) },
      },
      async carryOut() {
        const { polkadotKeyOf, rawBytes } = await loadKeys()
        const isHex = /^0x([0-9a-f]{2})+$/i.test(message)
        const data = isHex ? message : toHex(new TextEncoder().encode(message))
        const { sign } = await polkadotKeyOf(account)
        return { signature: toHex(await sign(rawBytes(data))) }
      },
    }
  },
  async polkadot_signTransaction(request) {
    const { address, transactionPayload: payload } = readParams(transactionSchema, request.params)
    const account = request.permitted(address)
    if (payload.address !== address)
      throw new RequestError(requestCodes.invalidParams, 'Invalid params: the payload is for another account')
    // A signature for one chain must not be had by a request on another.
    if (payload.genesisHash.toLowerCase() !== polkadotGenesisHash)
      throw new RequestError(requestCodes.invalidParams, 'Invalid params: the payload is for another chain')
    const { payloadBytes, polkadotKeyOf, signTransactionBytes } = await loadKeys()
    const bytes = readPayload(() => payloadBytes(payload))
    const call = payload.method
    const tip = BigInt(payload.tip === undefined || payload.tip === '0x' ? 0 : payload.tip)
    const { network } = request
    return {
      kind: 'ask',
      description: await describe(account, call, tip, request),
      ...checkTransaction(async () => {
        const { checkPolkadotPayment } = await loadCalls()
        return checkPolkadotPayment({ call, tip, account }, network)
      }),
      carryOut: async () => ({ signature: await signTransactionBytes(await polkadotKeyOf(account), bytes) }),
    }
  },
}

function readPayload(read: () => Uint8Array): Uint8Array {
  try {
    return read()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'the payload cannot be read'
    throw new RequestError(requestCodes.invalidParams, `Invalid params: ${reason}`)
  }
}
