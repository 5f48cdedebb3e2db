import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { describeConnecting } from './adapterConnecting.ts'
import { describeDiscovery } from './adapterDiscovery.ts'
import { describeEvents } from './adapterEvents.ts'
import { type AdapterSetup, createAdapterHarness } from './adapterHarness.ts'
import { describeNetworks } from './adapterNetworks.ts'
import { describeSending } from './adapterSending.ts'
import { describeSigning } from './adapterSigning.ts'

/** The suite that every EVM adapter passes, against real chains and the fake wallet. */
export function describeAdapter(name: string, setup: AdapterSetup): void {
  describe(name, () => {
    const harness = createAdapterHarness(setup)
    beforeAll(() => harness.start())
    afterEach(() => harness.clean())
    afterAll(() => harness.stop())

    if (!setup.isRemote) describeDiscovery(harness, setup)
    describeConnecting(harness, setup)
    describeEvents(harness, setup)
    describeNetworks(harness)
    describeSigning(harness, setup)
    describeSending(harness)
  })
}
