import type { FamilyChain } from './adapterFamily.ts'
import type { AdapterHarness } from './adapterHarness.ts'

/** A page with one wallet that is connected. */
export async function connectWallet<chain extends FamilyChain>(
  harness: AdapterHarness<chain>,
  options?: Parameters<chain['createWallet']>[0],
) {
  const { connectorId, home: network } = harness
  const wallet = harness.wallet(options)
  const page = harness.open({ wallets: [wallet] })
  const { adapter } = page
  const { accounts } = await adapter.connect({ connectorId })
  const { address } = accounts[0]
  return { wallet, page, adapter, address, target: { connectorId, address, network } }
}
