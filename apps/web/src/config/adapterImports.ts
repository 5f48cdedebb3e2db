import type { Namespace } from '@latchkey/protocol'

/** The adapters that a page imports by their own names, one a chain family. Of EVM adapters there are several to choose from. */
export const adapterImports: Readonly<Partial<Record<Namespace, { name: string; module: string }>>> = {
  solana: { name: 'solana', module: '@latchkey/solana' },
  bip122: { name: 'bitcoin', module: '@latchkey/bitcoin' },
  polkadot: { name: 'polkadot', module: '@latchkey/polkadot' },
}
