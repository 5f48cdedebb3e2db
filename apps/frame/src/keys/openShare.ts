import { type Bytes, fromBase64Url } from './bytes.ts'
import { openSealed, type SealPurpose } from './hpke.ts'
import { KeyError } from './KeyError.ts'

/** A share that was sealed to a one-time key for a purpose. Throws `SHARE_INVALID`. */
export async function openShare(
  pair: CryptoKeyPair,
  purpose: SealPurpose,
  sealed: string,
  aad: string,
): Promise<Bytes> {
  const bytes = fromBase64Url(sealed)
  const share = bytes && (await openSealed(pair, purpose, bytes, aad))
  if (!share) throw new KeyError('SHARE_INVALID')
  return share
}
