import type { Network, Transfer } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import { formatSs58 } from '@latchkey/protocol/addresses'
import { addressFormatOf, genericFormat } from '../chain/addressFormats.ts'
import { badRuntime, loadRuntime, type Runtime } from '../chain/loadRuntime.ts'
import { type Node, openNode, toHash } from '../chain/openNode.ts'
import { toBlockNumber } from '../chain/toBlockNumber.ts'
import { parseHex, toHex } from '../hex.ts'
import { encodeExtrinsic, type Signing } from './extrinsic.ts'
import { type ParsedTransfer, parseTransfer } from './parseTransfer.ts'

/** A transfer as far as it can be made without a signature. */
export type PreparedTransfer = {
  node: Node
  runtime: Runtime
  transfer: ParsedTransfer
  call: Uint8Array
  signing: Signing
  /** What it costs, in the network's own coin. */
  fee: bigint
}

/** The longest signature that there is, of ecdsa, to know the fee before there is one: it is never more than said. */
const noSignature = Uint8Array.of(2, ...new Uint8Array(65))

/** Reads all that a transfer needs from one node, and what it will cost. */
export async function prepareTransfer(
  parameters: Transfer & { network: Network },
  sender: Uint8Array,
  mortality: number,
): Promise<PreparedTransfer> {
  const transfer = parseTransfer(parameters)
  const { network } = parameters
  const node = await openNode(network)
  const hash = await node.ask('chain_getFinalizedHead', [], toHash)
  const [runtime, number, nonce] = await Promise.all([
    loadRuntime(node, hash),
    node.ask('chain_getHeader', [hash], toBlockNumber),
    node.ask('system_accountNextIndex', [formatSs58(sender, genericFormat)], toNonce),
  ])
  checkFormat(transfer, await addressFormatOf(network), network)
  const signing = { nonce, birth: { number, hash }, mortality }
  const call = encodeTransfer(runtime, transfer)
  const extrinsic = encodeExtrinsic(runtime, {
    call,
    signing,
    publicKey: sender,
    typedSignature: noSignature,
  })
  return { node, runtime, transfer, call, signing, fee: await readFee(node, extrinsic) }
}

/** An address of no network in particular may be meant for this one; one of another network is meant for that. */
function checkFormat({ to }: ParsedTransfer, format: number, network: Network): void {
  if (to.format === format || to.format === genericFormat) return
  const here = formatSs58(to.publicKey, format)
  throw optionInvalidError(
    'to',
    `must be an address of ${network.name}: this one is of another network. Here the same account is ${here}`,
  )
}

function encodeTransfer(runtime: Runtime, { to, value, asset }: ParsedTransfer): Uint8Array {
  const receiver = { type: 'Id', value: formatSs58(to.publicKey, genericFormat) }
  return asset === undefined
    ? runtime.encodeCall('Balances', 'transfer_keep_alive', { dest: receiver, value })
    : runtime.encodeCall('Assets', 'transfer_keep_alive', { id: asset, target: receiver, amount: value })
}

function readFee(node: Node, extrinsic: Uint8Array): Promise<bigint> {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, extrinsic.length, true)
  const question = toHex(Uint8Array.of(...extrinsic, ...length))
  return node.ask('state_call', ['TransactionPaymentApi_query_info', question], toFee)
}

/** The fee is the last number of the answer. What stands before it, the weight, is not the same in all runtimes. */
function toFee(answer: unknown): bigint {
  const bytes = parseHex(answer)
  if (!bytes || bytes.length < 18) throw badRuntime('its fees')
  const view = new DataView(bytes.buffer)
  return view.getBigUint64(bytes.length - 16, true) + (view.getBigUint64(bytes.length - 8, true) << 64n)
}

function toNonce(answer: unknown): number {
  if (typeof answer === 'number' && Number.isSafeInteger(answer) && answer >= 0 && answer < 2 ** 32)
    return answer
  throw badRuntime('the number of an account’s next transaction')
}
