import { type Network, read } from '@latchkey/core'
import { formatAmount, insufficientFundsError, optionInvalidError } from '@latchkey/protocol'
import { formatSs58 } from '@latchkey/protocol/addresses'
import { genericFormat } from '../chain/addressFormats.ts'
import { badRuntime, type Runtime } from '../chain/loadRuntime.ts'
import type { Node } from '../chain/openNode.ts'
import type { ParsedTransfer } from './parseTransfer.ts'

type Check = {
  node: Node
  runtime: Runtime
  network: Network
  sender: Uint8Array
  transfer: ParsedTransfer
  fee: bigint
}

/**
 * Throws where the chain would refuse a transfer, take the fee and move nothing, or destroy what arrives: an account that has
 * less than the existential deposit does not exist.
 */
export async function checkTransfer(check: Check): Promise<void> {
  const { runtime, node, transfer, sender, network, fee } = check
  const readAccount = (key: Uint8Array) =>
    runtime.readStorage(node, ['System', 'Account'], [formatSs58(key, genericFormat)])
  const [mine, theirs] = await Promise.all([readAccount(sender), readAccount(transfer.to.publicKey)])
  const deposit = toBigint(runtime.readConstant('Balances', 'ExistentialDeposit'), 'its existential deposit')
  const show = (value: bigint) =>
    `${formatAmount({ value, decimals: network.nativeCurrency.decimals })} ${network.nativeCurrency.symbol}`

  const spendable = spendableOf(mine, deposit)
  const needed = fee + (transfer.asset === undefined ? transfer.value : 0n)
  if (spendable < needed)
    throw insufficientFundsError({
      details: `${show(needed)} with the fee, where ${show(spendable)} can be spent; ${show(deposit)} must stay`,
    })
  if (transfer.asset !== undefined) await checkAsset(check, transfer.asset, theirs)
  else if ((theirs === undefined ? 0n : freeOf(theirs)) + transfer.value < deposit)
    throw optionInvalidError('value', `must be at least ${show(deposit)} for a receiver who has nothing yet`)
}

async function checkAsset(
  { node, runtime, transfer, sender }: Check,
  asset: number,
  receiver: unknown,
): Promise<void> {
  const readHolding = (key: Uint8Array) =>
    runtime.readStorage(node, ['Assets', 'Account'], [asset, formatSs58(key, genericFormat)])
  const [details, mine, theirs] = await Promise.all([
    runtime.readStorage(node, ['Assets', 'Asset'], [asset]),
    readHolding(sender),
    readHolding(transfer.to.publicKey),
  ])
  if (details === undefined) throw optionInvalidError('token', 'must be an asset that exists')
  if ([details, mine, theirs].some(isFrozen)) throw optionInvalidError('token', 'must not be frozen')
  const minimum = toBigint(read(details, 'min_balance'), 'the least of an asset')
  const balance = mine === undefined ? 0n : toBigint(read(mine, 'balance'), 'an asset')
  if (balance < transfer.value + minimum)
    throw insufficientFundsError({ details: `The account has ${balance} of the asset; ${minimum} must stay` })
  if (theirs !== undefined) return
  if (transfer.value < minimum)
    throw optionInvalidError(
      'value',
      `must be at least ${minimum} for a receiver who has none of the asset yet`,
    )
  if (!Number(read(receiver, 'providers') ?? 0) && read(details, 'is_sufficient') !== true)
    throw optionInvalidError('to', 'must have some of the network’s own coin before it can hold this asset')
}

/** Older runtimes have a flag, newer ones a status. */
function isFrozen(value: unknown): boolean {
  const status = read(read(value, 'status'), 'type')
  return (
    read(value, 'is_frozen') === true || (status !== undefined && status !== 'Live' && status !== 'Liquid')
  )
}

function freeOf(account: unknown): bigint {
  return toBigint(read(read(account, 'data'), 'free'), 'an account')
}

/** What can leave an account that must go on existing. */
function spendableOf(account: unknown, deposit: bigint): bigint {
  if (account === undefined) return 0n
  const data = read(account, 'data')
  const part = (name: string) => toBigint(read(data, name) ?? 0n, 'an account')
  // Newer runtimes let what is reserved count towards what is frozen.
  const held =
    read(data, 'frozen') === undefined
      ? larger(part('misc_frozen'), part('fee_frozen'))
      : part('frozen') - part('reserved')
  return larger(freeOf(account) - larger(held, deposit), 0n)
}

const larger = (some: bigint, other: bigint) => (some > other ? some : other)

function toBigint(value: unknown, what: string): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  throw badRuntime(what)
}
