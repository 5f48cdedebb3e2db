import { type Network, pollTransaction, read, requestNode, type TransactionStatus } from '@latchkey/core'
import { optionInvalidError, unknownError } from '@latchkey/protocol'
import { isBase58 } from '../isBase58.ts'
import type { SolanaActions } from '../solana.ts'
import { subscribeToSignature } from './subscribeToSignature.ts'

const order: readonly TransactionStatus[] = ['pending', 'included', 'final', 'failed']

/**
 * Follows a transaction. The node is asked again and again, more and more seldom; where the network has a WebSocket, it also tells
 * news by itself, at once. A transaction that the cluster has confirmed is not taken back.
 */
export const watchTransaction: SolanaActions['watchTransaction'] = async ({ network, id, onStatus }) => {
  if (!isBase58(id, 64)) throw optionInvalidError('id', 'must be the signature of a transaction')
  let last = -1
  const endings: (() => void)[] = []
  const end = () => {
    last = order.length
    for (const ending of endings.splice(0)) ending()
  }
  const tell = (status: TransactionStatus) => {
    const rank = order.indexOf(status)
    if (rank <= last) return
    last = rank
    if (status === 'final' || status === 'failed') end()
    onStatus(status)
  }
  endings.push(pollTransaction(() => readStatus(network, id), tell))
  const [url] = network.rpcUrls.default.webSocket ?? []
  if (url) endings.push(subscribeToSignature(url, id, tell))
  return end
}

async function readStatus(network: Network, id: string): Promise<TransactionStatus> {
  const options = { searchTransactionHistory: true }
  return requestNode(network, 'getSignatureStatuses', [[id], options], (answer) => {
    const list = read(answer, 'value')
    if (!Array.isArray(list)) throw unknownError({ details: 'The node gave no status' })
    const status = read(list[0], 'confirmationStatus')
    // What only one node has processed may still be dropped.
    if (status !== 'confirmed' && status !== 'finalized') return 'pending'
    if (read(list[0], 'err')) return 'failed'
    return status === 'finalized' ? 'final' : 'included'
  })
}
