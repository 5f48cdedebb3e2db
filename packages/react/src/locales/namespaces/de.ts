import type { Messages } from '../messages.ts'

export const de: Messages['namespaces'] = {
  eip155: 'EVM-Netzwerke',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}
