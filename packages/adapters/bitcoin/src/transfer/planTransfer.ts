import { type Account, type Network, read, type Transfer } from '@latchkey/core'
import {
  feeCapTooHighError,
  insufficientFundsError,
  optionInvalidError,
  unknownError,
} from '@latchkey/protocol'
import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { Transaction } from '@scure/btc-signer'
import { isAddressOf } from '../address/bitcoinNetwork.ts'
import { readEsplora, toInteger } from '../esplora/esplora.ts'
import { dustOf, scriptOf, sizeOf } from './outputs.ts'
import { type Coin, selectCoins } from './selectCoins.ts'
import { toSpender } from './spender.ts'

/** How soon a transfer should be on the chain, and what it may cost in satoshi for each virtual byte. */
export type Price = { blocks: number; maximumFeeRate: number }

/** The transaction, yet to be signed, and what it costs. */
export type TransferPlan = { transaction: Transaction; fee: bigint }

/** All there will ever be. */
const maximumValue = 21_000_000n * 100_000_000n
/** Coins of this size on a taproot address may carry inscriptions, which would be lost with the fee or to the receiver. */
const inscriptionValue = 10_000n
/** The sender may raise the fee later. */
const replaceable = 0xff_ff_ff_fd

/** Makes a transfer into a transaction. Throws where it could not succeed, or money could be lost, before a wallet shows it. */
export async function planTransfer({
  network,
  from,
  to,
  value,
  token,
  price,
}: Transfer & { network: Network; from: Account; price: Price }): Promise<TransferPlan> {
  const kind = isAddressOf(network, to) ? parseBitcoinAddress(to)?.kind : undefined
  if (!kind) throw optionInvalidError('to', `must be an address of ${network.name}`)
  if (kind === 'other') throw optionInvalidError('to', 'must be of a kind that can be spent from')
  if (typeof value !== 'bigint' || value <= 0n) throw optionInvalidError('value', 'must be a bigint above 0')
  if (token !== undefined) throw optionInvalidError('token', 'must be absent: Bitcoin has no tokens')
  const receiver = scriptOf(to, network)
  if (value < dustOf(receiver))
    throw optionInvalidError('value', `must be at least ${dustOf(receiver)} satoshi for this address`)
  if (value > maximumValue) throw insufficientFundsError({ details: `${value} is more than there can be` })
  if (from.type !== 'payment')
    throw optionInvalidError('address', 'must be a payment address: others may hold inscriptions')
  const spender = toSpender(from, network)
  const [coins, rate] = await Promise.all([readCoins(from.address, network), readRate(network, price)])
  const isTaproot = parseBitcoinAddress(from.address)?.kind === 'p2tr'
  const selection = selectCoins({
    coins: coins.filter((coin) => !isTaproot || coin.value > inscriptionValue),
    value,
    rate,
    sizes: { input: spender.inputSize, receiver: sizeOf(receiver), change: sizeOf(spender.script) },
    dust: dustOf(spender.script),
  })
  if (!selection)
    throw insufficientFundsError({ details: `${value} satoshi and the fee are more than is confirmed` })
  const transaction = new Transaction()
  for (const { txid, vout, value: amount } of selection.coins) {
    const witnessUtxo = { script: spender.script, amount }
    transaction.addInput({ txid, index: vout, sequence: replaceable, witnessUtxo, ...spender.fields })
  }
  transaction.addOutput({ script: receiver, amount: value })
  if (selection.change > 0n) transaction.addOutput({ script: spender.script, amount: selection.change })
  return { transaction, fee: selection.fee }
}

/** What of an address is on the chain: something that still waits may never be. */
function readCoins(address: string, network: Network): Promise<readonly Coin[]> {
  return readEsplora(network, `/address/${address}/utxo`, (answer) => {
    if (!Array.isArray(answer)) throw unknownError({ details: 'The index gave no outputs' })
    return answer.filter((output) => read(read(output, 'status'), 'confirmed') === true).map(toCoin)
  })
}

function toCoin(output: unknown): Coin {
  const txid = read(output, 'txid')
  if (typeof txid !== 'string' || !/^[\da-f]{64}$/.test(txid))
    throw unknownError({ details: 'The index gave no outputs' })
  return { txid, vout: toInteger(read(output, 'vout')), value: BigInt(toInteger(read(output, 'value'))) }
}

/** What a place in one of the next blocks costs. Where that is beyond all bounds it is an error, or a bad time. */
async function readRate(network: Network, { blocks, maximumFeeRate }: Price): Promise<number> {
  const rates = await readEsplora(network, '/fee-estimates', (answer) =>
    Object.entries(Object(answer))
      .map(([target, rate]) => [Number(target), Number(rate)] as const)
      .filter(([target, rate]) => target > 0 && rate > 0 && Number.isFinite(rate)),
  )
  const soonest = rates.sort(([left], [right]) => left - right)
  const [, rate] = soonest.findLast(([target]) => target <= blocks) ?? soonest[0] ?? []
  if (rate === undefined) throw unknownError({ details: 'The index gave no fee' })
  if (rate > maximumFeeRate)
    throw feeCapTooHighError({ details: `${rate} satoshi a byte are more than ${maximumFeeRate}` })
  return Math.max(rate, 1)
}
