import type { Namespace } from './namespace.ts'

/** Bytes as text, the way EVM networks write addresses, hashes and signatures. */
export type Hex = `0x${string}`

/** How each namespace writes what its wallets and nodes give. */
type Formats = {
  eip155: { address: Hex; transactionId: Hex; signature: Hex }
  solana: { address: string; transactionId: string; signature: string }
  polkadot: { address: string; transactionId: string; signature: string }
  bip122: { address: string; transactionId: string; signature: string }
}

/** An address of a namespace: `0x…` on EVM networks, any text where the namespace is not known. */
export type AddressOf<namespace extends Namespace = Namespace> = Formats[namespace]['address']

/** The id of a transaction, which is its hash on EVM networks. */
export type TransactionIdOf<namespace extends Namespace = Namespace> = Formats[namespace]['transactionId']

/** A wallet's signature of a message. */
export type SignatureOf<namespace extends Namespace = Namespace> = Formats[namespace]['signature']
