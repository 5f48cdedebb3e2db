// For this repository's own tests: node only, never published.
export { type ChainAdmin, createChainAdmin } from './chain/chainAdmin.ts'
export { type Anvil, startAnvil } from './chain/startAnvil.ts'
export { testToken } from './chain/testToken.ts'
export { describeAdapter } from './conformance/adapterConformance.ts'
export { adapterContext } from './conformance/adapterContext.ts'
export type { AdapterSetup, AdapterWorld } from './conformance/adapterHarness.ts'
export { eventually } from './conformance/eventually.ts'
