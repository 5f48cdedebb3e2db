import { type Network, pollTransaction, read, requestNode, type TransactionStatus } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import { toQuantity } from './answers.ts'
import type { EvmActions } from './evmActions.ts'

/** What counts as final on a chain that does not say. */
const depth = 64n

/** Follows a transaction by its receipt. Chains that say which of their blocks stay are believed. */
export const watchTransaction: EvmActions['watchTransaction'] = async ({ network, id, onStatus }) => {
  if (!/^0x[\da-f]{64}$/i.test(id)) throw optionInvalidError('id', 'must be the hash of a transaction')
  return pollTransaction(() => readStatus(network, id), onStatus)
}

async function readStatus(network: Network, id: string): Promise<TransactionStatus> {
  const block = await requestNode(network, 'eth_getTransactionReceipt', [id], readReceipt)
  if (typeof block !== 'bigint') return block
  return (await readFinalBlock(network)) >= block ? 'final' : 'included'
}

/** The block that a transaction is in, or what else has become of it. */
function readReceipt(receipt: unknown): bigint | 'pending' | 'failed' {
  if (receipt === null) return 'pending'
  const block = toQuantity(read(receipt, 'blockNumber'))
  return toQuantity(read(receipt, 'status')) === 0n ? 'failed' : block
}

async function readFinalBlock(network: Network): Promise<bigint> {
  const readNumber = (block: unknown) => toQuantity(read(block, 'number'))
  return requestNode(network, 'eth_getBlockByNumber', ['finalized', false], readNumber).catch(
    async () => (await requestNode(network, 'eth_blockNumber', [], toQuantity)) - depth,
  )
}
