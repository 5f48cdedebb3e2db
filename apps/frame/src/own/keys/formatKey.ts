import { toBase58 } from '@latchkey/protocol/addresses'
import { ed25519 } from '@noble/curves/ed25519.js'
import { WIF } from '@scure/btc-signer'
import { bitcoinFormats } from '../../chains/bitcoin/bitcoinFormats.ts'
import { toHex } from '../../chains/hex.ts'
import { type Bytes, concatBytes, utf8, wipe } from '../../keys/bytes.ts'
import type { WalletKeys } from '../../keys/walletKeys.ts'
import type { KeyName } from './ownKeyCalls.ts'

/** A key and its public part, as wallets of Solana write it. */
function solanaKeypair(secret: Bytes): string {
  const pair = concatBytes(secret, ed25519.getPublicKey(secret))
  try {
    return toBase58(pair)
  } finally {
    wipe(pair)
  }
}

const formats: Readonly<Record<KeyName, (secret: Bytes) => string>> = {
  evm: toHex,
  solana: solanaKeypair,
  payment: (secret) => WIF(bitcoinFormats.main).encode(secret),
  ordinal: (secret) => WIF(bitcoinFormats.main).encode(secret),
  // The mini secret, which wallets call the raw seed: what is made of it could not be entered anywhere.
  polkadot: toHex,
}

/** One key as other wallets of its family take it, in ASCII. */
export const formatKey = (name: KeyName, keys: WalletKeys): Bytes => utf8(formats[name](keys[name]))
