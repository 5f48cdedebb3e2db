import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What comes after what: projects, and files that are not with their project. What waits for most of its time comes
 * first, and the small ones come last, so that no long file is left at the end.
 */
const order = [
  'faults',
  'relay',
  'alone',
  'node',
  // Not beside the other tests of a Polkadot chain: one alone takes a processor.
  'packages/adapters/polkadot/src/conformance.test.ts',
  'two-servers',
  'quick',
]

/** The longest files of each project. A fresh clone does not know them, and would go by size. */
const longest = [
  'e2e/relay/killed.test.ts',
  'e2e/relay/clients.test.ts',
  'e2e/faults/killed.test.ts',
  'packages/adapters/polkadot/src/transfer/transfer.test.ts',
  'services/server/src/main.test.ts',
  'services/server/src/activity/createIndexer.test.ts',
  'packages/adapters/walletconnect/src/conformance.test.ts',
  'packages/adapters/solana/src/solana.test.ts',
  'sandbox/src/polkadot/startPolkadot.test.ts',
  'packages/adapters/bitcoin/src/bitcoin.test.ts',
  'packages/adapters/bitcoin/src/xverse.test.ts',
  'packages/adapters/bitcoin/src/unisat.test.ts',
  'scripts/checkPackages.test.ts',
  'scripts/checkBoundaries.test.ts',
  'services/server/src/relay/watches/watches.test.ts',
  'sandbox/scripts/compileContracts.test.ts',
  'sandbox/src/up.test.ts',
  'services/server/src/activity/explorer/explorer.test.ts',
  'services/server/src/polkadot/polkadot.test.ts',
]

/** The order of the test files. Those of a project stay together: a process is shared with the next file only. */
export class TestOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications)
    return sorted.sort((a, b) => placeOf(a) - placeOf(b) || rank(longest, a) - rank(longest, b))
  }
}

function placeOf(specification: TestSpecification): number {
  const own = rank(order, specification)
  return own === order.length ? order.indexOf(specification.project.name) : own
}

/** Where a list has the file; after its end, when it has not. */
function rank(list: readonly string[], { moduleId }: TestSpecification): number {
  const index = list.findIndex((path) => moduleId.endsWith(`/${path}`))
  return index === -1 ? list.length : index
}
