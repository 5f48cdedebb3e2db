import { checksumAddress, formatSs58, toBase58 } from '@latchkey/protocol/addresses'
import { ed25519 } from '@noble/curves/ed25519.js'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { getPublicKey as sr25519PublicKey } from '@scure/sr25519'
import { keccak256 } from 'viem/utils'
import { bitcoinFormats } from '../chains/bitcoin/bitcoinFormats.ts'
import { toHex } from '../chains/hex.ts'
import type { AddressFormats, KeyAccount, WalletAddress } from './keyCalls.ts'
import type { WalletKeys } from './walletKeys.ts'

/** The format that belongs to no network of Polkadot in particular. */
const genericFormat = 42

const digits = (bytes: Uint8Array) => toHex(bytes).slice(2)

/** The accounts of a wallet, with addresses as some networks write them. Nothing secret is in them. */
export function accountsOf(keys: WalletKeys, formats: AddressFormats = {}): readonly KeyAccount[] {
  const network = bitcoinFormats[formats.bitcoin ?? 'main']
  const evm = secp256k1.getPublicKey(keys.evm, false)
  const solana = ed25519.getPublicKey(keys.solana)
  const payment = secp256k1.getPublicKey(keys.payment, true)
  const ordinal = schnorr.getPublicKey(keys.ordinal)
  const polkadot = sr25519PublicKey(keys.polkadot)
  return [
    {
      namespace: 'eip155',
      // The first byte only says how the point is written.
      address: checksumAddress(`0x${keccak256(evm.subarray(1)).slice(-40)}`),
      type: 'eoa',
      publicKey: digits(secp256k1.getPublicKey(keys.evm, true)),
    },
    { namespace: 'solana', address: toBase58(solana), type: 'eoa', publicKey: digits(solana) },
    {
      namespace: 'bip122',
      address: p2wpkh(payment, network).address,
      type: 'payment',
      publicKey: digits(payment),
    },
    {
      namespace: 'bip122',
      address: p2tr(ordinal, undefined, network).address,
      type: 'ordinal',
      publicKey: digits(secp256k1.getPublicKey(keys.ordinal, true)),
    },
    {
      namespace: 'polkadot',
      address: formatSs58(polkadot, formats.polkadot ?? genericFormat),
      type: 'eoa',
      publicKey: digits(polkadot),
    },
  ]
}

/** The same as the server keeps them, to compare after every unlock. */
export function walletAddresses(keys: WalletKeys): readonly WalletAddress[] {
  return accountsOf(keys).map(({ namespace, type, address }) =>
    type === 'eoa' ? { namespace, address } : { namespace, type, address },
  )
}
