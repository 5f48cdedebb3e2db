import { formatSs58, parseSs58 } from '@latchkey/protocol/addresses'
import type { RpcParams } from '@latchkey/protocol/frame'
import { writeAmount } from '../amounts.ts'
import { describeMessage } from '../describeMessage.ts'
import type { Description } from '../description.ts'
import { toHex } from '../hex.ts'
import { ownAccount } from '../ownAccount.ts'
import { invalidParams, RequestFailure, unauthorized } from '../RequestFailure.ts'
import { readTokens, type Tokens } from '../readTokens.ts'
import type { Prepared, Request } from '../request.ts'
import { type ReadCall, readCall } from './readCall.ts'
import { payloadBytes, type SignerPayload } from './signerPayload.ts'

/** `polkadot_signMessage`. */
export function preparePolkadotMessage(
  request: Request,
  { address, message }: RpcParams<'polkadot_signMessage'>,
): Prepared {
  ownPolkadot(request, address)
  const bytes = new TextEncoder().encode(message)
  // By convention messages stand between these words, so that none of them is a transaction. They tell the visitor nothing.
  const [, inner = message] = /^<Bytes>(.*)<\/Bytes>$/s.exec(message) ?? []
  return {
    description: describeMessage(new TextEncoder().encode(inner), { origin: request.origin, address }),
    carryOut: async (keys) => ({ signature: await keys.signPolkadotMessage({ message: bytes }) }),
  }
}

/** `polkadot_signTransaction`. What cannot be read cannot be approved: blind signing is off. */
export async function preparePolkadotTransaction(
  request: Request,
  { address, payload: given }: RpcParams<'polkadot_signTransaction'>,
): Promise<Prepared> {
  const account = ownPolkadot(request, address)
  ownPolkadot(request, given.address)
  // The id of a network is the beginning of its genesis hash. A signature for one chain must not be had by a request on another.
  if (given.genesisHash.slice(2, 34).toLowerCase() !== request.chainId.split(':')[1]?.toLowerCase())
    throw invalidParams('the payload is for another chain')
  const payload: SignerPayload = {
    address: given.address,
    blockHash: given.blockHash,
    era: given.era,
    genesisHash: given.genesisHash,
    method: given.method,
    nonce: given.nonce,
    specVersion: given.specVersion,
    tip: given.tip,
    transactionVersion: given.transactionVersion,
    signedExtensions: given.signedExtensions,
    version: given.version,
    ...(given.assetId !== undefined && { assetId: given.assetId }),
    ...(given.mode !== undefined && { mode: given.mode }),
  }
  if (!payloadBytes(payload))
    throw new RequestFailure('NOT_SUPPORTED', 'The transaction has a part that this wallet does not know')
  const call = readCall(payload.genesisHash, payload.method)
  const tokens = await readTokens(request, account, call?.asset === undefined ? [] : [String(call.asset)])
  const tip = BigInt(payload.tip === '0x' ? 0 : payload.tip)
  const format = parseSs58(account)?.format ?? 42
  return {
    description: describePolkadot(call, {
      method: payload.method,
      tip,
      format,
      tokens,
      network: request.network,
    }),
    async carryOut(keys) {
      if (!call) throw new RequestFailure('NOT_SUPPORTED', 'The call cannot be read')
      return { signature: await keys.signPolkadotTransaction({ payload }) }
    },
  }
}

/** What a call moves. Fees are not in the payload, and what changes beside them is what stands there. */
export function describePolkadot(
  call: ReadCall | undefined,
  {
    method,
    tip,
    format,
    tokens,
    network: { nativeCurrency: currency },
  }: { method: string; tip: bigint; format: number; tokens: Tokens } & {
    network: Pick<Request['network'], 'nativeCurrency'>
  },
): Description {
  const tipRow =
    tip > 0n ? [{ label: 'tip' as const, value: writeAmount(tip, currency), kind: 'amount' as const }] : []
  const base = { isLowRisk: false, changes: 'unknown' as const }
  if (!call)
    return {
      ...base,
      title: { code: 'signTransaction' },
      rows: tipRow,
      warnings: [{ phrase: { code: 'cannotBeRead' }, level: 'bad' }],
      isBlind: true,
      data: method,
    }
  const token = call.asset === undefined ? currency : tokens.get(String(call.asset))
  const amount =
    call.amount === undefined
      ? ({ code: 'everything' } as const)
      : token
        ? writeAmount(call.amount, token)
        : String(call.amount)
  return {
    ...base,
    title: { code: call.asset === undefined ? 'sendCoin' : 'sendToken' },
    rows: [
      { label: 'to', value: formatSs58(call.to, format), kind: 'address' },
      { label: 'amount', value: amount, kind: 'amount' },
      ...(call.asset === undefined ? [] : [{ label: 'asset' as const, value: String(call.asset) }]),
      ...tipRow,
    ],
    details: [{ label: 'call', value: call.name }],
    warnings: [
      ...(token ? [] : [{ phrase: { code: 'unknownToken' as const }, level: 'warn' as const }]),
      ...(call.mayReap ? [{ phrase: { code: 'reapsAccount' as const }, level: 'warn' as const }] : []),
      { phrase: { code: 'unknownFee' }, level: 'warn' },
    ],
  }
}

/** An account has an address for every network: the key is what counts. Gives back the address as the network writes it. */
function ownPolkadot(request: Request, address: string): string {
  const account = ownAccount(request, 'polkadot')
  const [own, named] = [parseSs58(account.address), parseSs58(address)]
  if (!own || !named || toHex(own.publicKey) !== toHex(named.publicKey)) throw unauthorized()
  return account.address
}
