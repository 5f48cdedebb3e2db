import { type Network, read, requestNode, type Target, type Transfer } from '@latchkey/core'
import { fromSolana, insufficientFundsError, optionInvalidError, unknownError } from '@latchkey/protocol'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { isBase58 } from '../isBase58.ts'
import { commitment, toBase64, toInteger } from '../node/solanaNode.ts'
import { computeBudget, readPriorityPrice, signatureFee } from './computeBudget.ts'
import { planCoin } from './planCoin.ts'
import { planToken } from './planToken.ts'

/** The transaction, yet to be signed, and what it costs. */
export type TransferPlan = { transaction: Uint8Array; fee: bigint }

/** What has to be done, and what of the coin it needs beside the fee. */
export type Steps = { instructions: readonly Instruction[]; rent: bigint }

export type PlanParameters = { from: Address; to: Address; value: bigint; network: Network }

/** More than any transfer needs. What it did need is known after a simulation. */
const unitsForSimulation = 400_000
const maximumValue = 2n ** 64n

/**
 * Makes a transfer into a transaction (version 0), and has a node try it out. Throws where it could not succeed, before a wallet shows
 * it.
 */
export async function planTransfer({
  address: from,
  network,
  to,
  value,
  token,
}: Pick<Target, 'address' | 'network'> & Transfer): Promise<TransferPlan> {
  if (!isBase58(to, 32)) throw optionInvalidError('to', 'must be an address of Solana')
  if (typeof value !== 'bigint' || value <= 0n) throw optionInvalidError('value', 'must be a bigint above 0')
  if (token !== undefined && !isBase58(token, 32))
    throw optionInvalidError('token', 'must be the mint of a token')
  if (value >= maximumValue) throw insufficientFundsError({ details: `${value} is more than there can be` })
  const parameters = { from: address(from), to: address(to), value, network }
  const [{ instructions, rent }, price, lifetime] = await Promise.all([
    token === undefined ? planCoin(parameters) : planToken({ ...parameters, mint: address(token) }),
    readPriorityPrice(network, [from, to]),
    readLifetime(network),
  ])
  const build = (units: number) =>
    buildTransaction(parameters.from, lifetime, [...computeBudget(units, price), ...instructions])
  const units = await simulate(network, build(unitsForSimulation))
  return { transaction: build(units), fee: signatureFee + priorityFee(units, price) + rent }
}

function priorityFee(units: number, price: bigint): bigint {
  return (BigInt(units) * price + 999_999n) / 1_000_000n
}

type Lifetime = { blockhash: ReturnType<typeof blockhash>; lastValidBlockHeight: bigint }

async function readLifetime(network: Network): Promise<Lifetime> {
  return requestNode(network, 'getLatestBlockhash', [commitment], (answer) => {
    const hash = read(read(answer, 'value'), 'blockhash')
    if (!isBase58(hash, 32)) throw unknownError({ details: 'The node gave no blockhash' })
    const lastValidBlockHeight = toInteger(read(read(answer, 'value'), 'lastValidBlockHeight'))
    return { blockhash: blockhash(hash), lastValidBlockHeight }
  })
}

function buildTransaction(
  from: Address,
  lifetime: Lifetime,
  instructions: readonly Instruction[],
): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

/** Has a node try the transaction out. Returns how many units to ask for: what it took, and a tenth for what may change. */
async function simulate(network: Network, transaction: Uint8Array): Promise<number> {
  const options = { ...commitment, encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const result = await requestNode(
    network,
    'simulateTransaction',
    [toBase64(transaction), options],
    (answer) => read(answer, 'value'),
  )
  const [err, logs] = [read(result, 'err'), read(result, 'logs')]
  if (err) throw fromSolana({ message: 'Transaction simulation failed', err, logs })
  const units = Number(toInteger(read(result, 'unitsConsumed')))
  return Math.min(Math.ceil(units * 1.1) + 500, unitsForSimulation)
}
