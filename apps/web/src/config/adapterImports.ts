import type { Namespace } from '@latchkey/protocol'

/** The adapter that a page imports for each chain family. EVM has no entry, because it has several adapters to choose from. */
export const adapterImports: Readonly<Partial<Record<Namespace, { name: string; module: string }>>> = {
  solana: { name: 'solana', module: '@latchkey/solana' },
  bip122: { name: 'bitcoin', module: '@latchkey/bitcoin' },
  polkadot: { name: 'polkadot', module: '@latchkey/polkadot' },
}
