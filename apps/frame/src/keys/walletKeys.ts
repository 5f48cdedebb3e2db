import { secretFromSeed } from '@scure/sr25519'
import { deriveSecp256k1, hardened } from './bip32.ts'
import { type Bytes, wipe } from './bytes.ts'
import { entropyToMiniSecret, phraseBytes, phraseToSeed } from './phrase.ts'
import { deriveEd25519 } from './slip10.ts'

/** The secret keys of one wallet. All but Polkadot's have 32 bytes; that one is a scalar and a nonce's seed, 64 bytes. */
export type WalletKeys = { evm: Bytes; solana: Bytes; payment: Bytes; ordinal: Bytes; polkadot: Bytes }

/** The paths on secp256k1. Bitcoin's two are of BIP-84 (P2WPKH) and BIP-86 (P2TR), and the same on every network. */
const paths = {
  evm: [44 + hardened, 60 + hardened, hardened, 0, 0],
  payment: [84 + hardened, hardened, hardened, 0, 0],
  ordinal: [86 + hardened, hardened, hardened, 0, 0],
}
/** m/44'/501'/0'/0', as most wallets of Solana have it. */
const solanaPath = [44, 501, 0, 0]

/** Every key of a phrase. The entropy stays the caller's to overwrite; what is made of it on the way is overwritten here. */
export async function deriveWalletKeys(entropy: Bytes): Promise<WalletKeys> {
  const phrase = await phraseBytes(entropy)
  const seed = await phraseToSeed(phrase)
  const miniSecret = await entropyToMiniSecret(entropy)
  try {
    return {
      evm: deriveSecp256k1(seed, paths.evm),
      solana: await deriveEd25519(seed, solanaPath),
      payment: deriveSecp256k1(seed, paths.payment),
      ordinal: deriveSecp256k1(seed, paths.ordinal),
      polkadot: new Uint8Array(secretFromSeed(miniSecret)),
    }
  } finally {
    wipe(phrase, seed, miniSecret)
  }
}

export function wipeKeys(keys: WalletKeys): void {
  wipe(keys.evm, keys.solana, keys.payment, keys.ordinal, keys.polkadot)
}
