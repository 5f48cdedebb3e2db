import type { Messages } from '../messages.ts'

export const ar: Messages['namespaces'] = {
  eip155: 'شبكات EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}
