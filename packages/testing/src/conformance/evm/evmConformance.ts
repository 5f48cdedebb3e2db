import { describeAdapter } from '../adapterConformance.ts'
import type { AdapterEnvironment, AdapterSetup } from '../adapterHarness.ts'
import { describeEvmConnecting } from './evmConnecting.ts'
import { describeEvmDiscovery } from './evmDiscovery.ts'
import { describeEvmEvents } from './evmEvents.ts'
import { type EvmChain, evmFamily } from './evmFamily.ts'
import { describeNetworks } from './evmNetworks.ts'
import { describeSending } from './evmSending.ts'
import { describeEvmSigning } from './evmSigning.ts'
import { describeEvmTransfers } from './evmTransfers.ts'

export { evmFamily }

export type EvmEnvironment = AdapterEnvironment<EvmChain>
export type EvmSetup = Omit<AdapterSetup<EvmChain>, 'family'>

/** The suite that every EVM adapter passes: that of every family, and what only EVM wallets can do. */
export function describeEvmAdapter(name: string, setup: EvmSetup): void {
  describeAdapter(name, { ...setup, family: evmFamily }, (harness) => {
    if (!setup.isRemote) describeEvmDiscovery(harness)
    describeEvmConnecting(harness)
    describeEvmEvents(harness)
    describeNetworks(harness)
    describeEvmSigning(harness, setup)
    describeSending(harness)
    describeEvmTransfers(harness)
  })
}
