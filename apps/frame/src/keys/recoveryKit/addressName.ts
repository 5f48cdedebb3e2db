import type { WalletAddress } from '../keyCalls.ts'

const names = {
  eip155: 'addressEvm',
  solana: 'addressSolana',
  'bip122 payment': 'addressPayment',
  'bip122 ordinal': 'addressOrdinal',
  polkadot: 'addressPolkadot',
} as const

export type AddressName = (typeof names)[keyof typeof names]

/** Which of the wallet's accounts an address is, for words to be found by. Undefined where it is none that this wallet makes. */
export function addressName({
  namespace,
  type,
}: Pick<WalletAddress, 'namespace' | 'type'>): AddressName | undefined {
  return (names as Readonly<Record<string, AddressName>>)[type ? `${namespace} ${type}` : namespace]
}
