import { invalidParams } from '../RequestFailure.ts'
import type { Request } from '../request.ts'

/** What `wallet_getCallsStatus` answers (EIP-5792) for an id that `wallet_sendCalls` gave out: it has the transactions' hashes in it. */
export async function readCallsStatus(
  { chainId, rpc }: Pick<Request, 'chainId' | 'rpc'>,
  id: unknown,
): Promise<unknown> {
  if (typeof id !== 'string' || !/^0x([0-9a-f]{64})+$/i.test(id)) throw invalidParams('the id is not known')
  const hashes = (id.slice(2).match(/.{64}/g) ?? []).map((digits) => `0x${digits}`)
  const receipts = await Promise.all(hashes.map((hash) => rpc('eth_getTransactionReceipt', [hash])))
  const found = receipts.filter((receipt) => receipt !== null && receipt !== undefined)
  const failed = found.filter((receipt) => Object(receipt).status !== '0x1').length
  return {
    version: '2.0.0',
    id,
    chainId: `0x${BigInt(chainId.split(':')[1] ?? 0).toString(16)}`,
    status: found.length < hashes.length ? 100 : failed === 0 ? 200 : failed === found.length ? 500 : 600,
    atomic: false,
    receipts: found.map((receipt) => {
      const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = Object(receipt)
      return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
    }),
  }
}
