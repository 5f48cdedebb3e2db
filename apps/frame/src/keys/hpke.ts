import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { type Bytes, concatBytes, utf8 } from './bytes.ts'

/** What is sealed is for one purpose: a message for one of them opens as no other. */
export type SealPurpose =
  /** From the frame to the escrow, to be kept. */
  | 'recovery'
  /** From the server to a one-time key of the frame. */
  | 'auth-release'
  /** From the server to a one-time key of the wallet's own page, for an export. */
  | 'export-release'
  /** From the escrow to a one-time key of the frame. */
  | 'recovery-release'

const encapsulatedLength = 32
const publicKeyLength = 32

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

const infoOf = (purpose: SealPurpose) => utf8(`latchkey|${purpose}|v1`)

/** Whose share it is. */
export type ShareOwner = { walletId: string; accountId: string; deviceId: string; epoch: number }

/** What a share belongs to: nothing opens it as the share of another wallet, account, device or epoch. */
export const shareAad = ({ walletId, accountId, deviceId, epoch }: ShareOwner) =>
  `${walletId}|${accountId}|${deviceId}|${epoch}`

/** A key pair for one message. Its secret part cannot be read out, and is gone with the object. */
export async function createOneTimeKey(): Promise<{ pair: CryptoKeyPair; publicKey: Bytes }> {
  const pair = await crypto.subtle.generateKey('X25519', false, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('X25519 makes pairs')
  return { pair, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) }
}

/** Seals bytes to a public key (RFC 9180, base mode, one message): the encapsulated key, then the ciphertext. */
export async function sealTo(
  publicKey: Bytes,
  purpose: SealPurpose,
  secret: Bytes,
  aad: string,
): Promise<Bytes> {
  if (publicKey.length !== publicKeyLength) throw new RangeError('A public key of X25519 has 32 bytes')
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: infoOf(purpose) }, secret, utf8(aad))
  return concatBytes(new Uint8Array(enc), new Uint8Array(ct))
}

/** Undefined where the message was changed, or is for another key, purpose or owner. */
export async function openSealed(
  pair: CryptoKeyPair,
  purpose: SealPurpose,
  sealed: Bytes,
  aad: string,
): Promise<Bytes | undefined> {
  try {
    const params = {
      recipientKey: pair,
      enc: sealed.slice(0, encapsulatedLength),
      info: infoOf(purpose),
    }
    return new Uint8Array(await suite.open(params, sealed.slice(encapsulatedLength), utf8(aad)))
  } catch {
    return
  }
}
