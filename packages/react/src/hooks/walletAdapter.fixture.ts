import type { Adapter, CallsStatus, TransactionStatus } from '@latchkey/core'
import { toChainId, userRejectedError } from '@latchkey/protocol'

export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const hash = `0x${'a'.repeat(64)}` as const
export const signature = `0x${'b'.repeat(130)}` as const

/** An adapter with one wallet that does everything, at once. The test decides what it refuses and what the network says. */
export function createWalletAdapter() {
  const asked: unknown[] = []
  const watches: { id: string; onStatus: (status: TransactionStatus) => void; isEnded: boolean }[] = []
  const wallet = {
    /** What every request is refused with; undefined: it is granted. */
    refusal: undefined as unknown,
    calls: 'pending' as CallsStatus['status'],
    /** What the answer to a question about calls waits for. */
    held: undefined as Promise<void> | undefined,
  }
  const ask = <Answer>(request: unknown, answer: () => Answer) => {
    asked.push(request)
    if (wallet.refusal) throw wallet.refusal
    return answer()
  }
  const connection = {
    accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    chainId: toChainId('eip155:1'),
    provider: {},
  } as const
  const adapter: Adapter = {
    type: 'ethers',
    namespace: 'eip155',
    start(context) {
      context.emit({
        type: 'connectors',
        connectors: [{ id: 'one.wallet', name: 'One', chain: 'eip155', type: 'ANNOUNCED' }],
      })
      return () => {}
    },
    connect: async () => ask('connect', () => connection),
    reconnect: async () => connection,
    disconnect: async () => {},
    switchNetwork: async ({ network }) => ask(['switchNetwork', network.id], () => {}),
    isAddress: () => true,
    getBalance: async () => ({ value: 1n, decimals: 18 }),
    signMessage: async ({ message }) => ask(['signMessage', message], () => signature),
    signTypedData: async ({ typedData }) => ask(['signTypedData', typedData.primaryType], () => signature),
    sendTransaction: async ({ to, value }) => ask(['sendTransaction', to, value], () => hash),
    transfer: async ({ to, value }) => ask(['transfer', to, value], () => hash),
    writeContract: async ({ write }) => ask(['writeContract', write.functionName, write.args], () => hash),
    sendCalls: async ({ calls }) => ask(['sendCalls', calls.length], () => ({ id: 'batch' })),
    async getCallsStatus({ id }) {
      const answer = ask(['getCallsStatus', id], () => ({
        id,
        status: wallet.calls,
        transactionHashes: wallet.calls === 'pending' ? [] : [hash],
      }))
      await wallet.held
      return answer
    },
    async watchTransaction({ id, onStatus }) {
      const watch = { id, onStatus, isEnded: false }
      watches.push(watch)
      return () => {
        watch.isEnded = true
      }
    },
  }
  return {
    adapter,
    asked,
    watches,
    wallet,
    refuse() {
      wallet.refusal = userRejectedError()
    },
  }
}
