// For this repository's own tests: node only, never published. The suites that load a chain's libraries have entries of their own.
export { minedReceipt } from '@latchkey/sandbox/chain/minedReceipt'
export { type Anvil, startAnvil } from '@latchkey/sandbox/chain/startAnvil'
export { bitcoinTestAccounts } from './bitcoin/bitcoinTestAccounts.ts'
export { type ChainAdmin, createChainAdmin } from './chain/chainAdmin.ts'
export { smartWalletFactory } from './chain/smartWallet.ts'
export { testToken } from './chain/testToken.ts'
export { describeAdapter } from './conformance/adapterConformance.ts'
export { adapterContext } from './conformance/adapterContext.ts'
export type { AdapterFamily, FamilyChain, FamilyWallet } from './conformance/adapterFamily.ts'
export type { AdapterEnvironment, AdapterHarness, AdapterSetup } from './conformance/adapterHarness.ts'
export { connectWallet } from './conformance/connectWallet.ts'
export { eventually } from './conformance/eventually.ts'
export { createFakeFrame, type FakeFrame } from './frame/createFakeFrame.ts'
export {
  bitcoinSigner,
  evmSigner,
  type FrameSigner,
  polkadotSigner,
  solanaSigner,
} from './frame/frameSigners.ts'
export { signInText } from './solana/signInText.ts'
export { solanaTestAccounts } from './solana/solanaTestAccounts.ts'
