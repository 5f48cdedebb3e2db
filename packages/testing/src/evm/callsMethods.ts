import { chainRpc } from './chainRpc.ts'
import type { FakeChain, Hex, WalletContext, WalletMethods } from './fakeWallet.ts'
import { toHex, toQuantity } from './hex.ts'
import { ProviderError } from './providerError.ts'
import { parseTransaction, sendFakeTransaction } from './sendFakeTransaction.ts'

type Batch = { chain: FakeChain; hashes: readonly Hex[] }

function supported(context: WalletContext): Readonly<Record<string, unknown>> {
  const capabilities = context.capabilities()
  if (!capabilities) throw new ProviderError(4200, 'This wallet has no batch calls')
  return capabilities
}

function parseCalls(value: unknown) {
  const { calls, from, chainId, atomicRequired, id }: { [name: string]: unknown } =
    typeof value === 'object' && value !== null ? { ...value } : {}
  if (!Array.isArray(calls) || calls.length === 0) throw new ProviderError(-32602, 'Expected "calls"')
  if (atomicRequired === true) throw new ProviderError(5760, 'This wallet cannot make calls atomic')
  return { calls: calls.map(parseTransaction), from, chainId: toQuantity(chainId), id }
}

/** Batch calls by EIP-5792, as an ordinary account makes them: one transaction after the other. */
export function createCallsMethods(): WalletMethods {
  const batches = new Map<string, Batch>()
  return {
    async wallet_getCapabilities(context, params) {
      const capabilities = supported(context)
      await context.permitted(params[0])
      return Object.fromEntries(context.state.chains.map((chain) => [toHex(chain.id), capabilities]))
    },
    async wallet_sendCalls(context, params) {
      supported(context)
      const request = parseCalls(params[0])
      const account = await context.permitted(request.from)
      const chain = context.chain()
      if (request.chainId !== BigInt(chain.id))
        throw new ProviderError(5710, 'The calls are for another chain')
      const id = typeof request.id === 'string' ? request.id : `0x${crypto.randomUUID().replaceAll('-', '')}`
      if (batches.has(id)) throw new ProviderError(5720, 'There is a batch with this id already')
      await context.ask({ kind: 'calls', method: 'wallet_sendCalls', params, account: account.address })
      const hashes = await context.inOrder(async () => {
        const sent: Hex[] = []
        for (const call of request.calls) sent.push(await sendFakeTransaction(chain, account, call))
        return sent
      })
      batches.set(id, { chain, hashes })
      return context.options.callsVersion === 1 ? id : { id }
    },
    async wallet_getCallsStatus(context, params) {
      supported(context)
      const id = String(params[0])
      const batch = batches.get(id)
      if (!batch) throw new ProviderError(5730, 'There is no batch with this id')
      const receipts = await Promise.all(
        batch.hashes.map((hash) => chainRpc(batch.chain.rpcUrl, 'eth_getTransactionReceipt', [hash])),
      )
      const mined = receipts.every((receipt) => receipt !== null)
      const failed = receipts.filter((receipt) => Object(receipt).status !== '0x1').length
      if (context.options.callsVersion === 1)
        return { status: mined ? 'CONFIRMED' : 'PENDING', receipts: mined ? receipts : [] }
      const status = !mined ? 100 : failed === 0 ? 200 : failed === receipts.length ? 500 : 600
      return {
        version: '2.0.0',
        id,
        chainId: toHex(batch.chain.id),
        status,
        atomic: false,
        receipts: mined ? receipts : [],
      }
    },
  }
}
