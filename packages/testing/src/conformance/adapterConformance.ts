import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { describeBalance } from './adapterBalance.ts'
import { describeConnecting } from './adapterConnecting.ts'
import { describeDiscovery } from './adapterDiscovery.ts'
import { describeEvents } from './adapterEvents.ts'
import type { FamilyChain } from './adapterFamily.ts'
import { type AdapterHarness, type AdapterSetup, createAdapterHarness } from './adapterHarness.ts'
import { describeReconnecting } from './adapterReconnecting.ts'
import { describeSigning } from './adapterSigning.ts'
import { describeTransfers } from './adapterTransfers.ts'

/**
 * The suite that every adapter passes, against a real chain and fake wallets of its family. `more` adds what a family has beside it,
 * on the same chain.
 */
export function describeAdapter<chain extends FamilyChain>(
  name: string,
  setup: AdapterSetup<chain>,
  more?: (harness: AdapterHarness<chain>) => void,
): void {
  describe(name, () => {
    const harness = createAdapterHarness(setup)
    // As the sandbox itself gives them: chains take their time on a busy machine.
    beforeAll(() => harness.start(), 120_000)
    afterEach(() => harness.clean())
    afterAll(() => harness.stop())

    if (!setup.isRemote) describeDiscovery(harness, setup)
    describeConnecting(harness, setup)
    describeReconnecting(harness, setup)
    describeEvents(harness, setup)
    describeBalance(harness)
    describeSigning(harness, setup)
    describeTransfers(harness)
    more?.(harness)
  })
}
