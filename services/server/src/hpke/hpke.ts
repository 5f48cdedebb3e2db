import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'

/** RFC 9180: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, base mode. */
const createSuite = () =>
  new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/** What is sealed, so that nothing opens as something else. */
export const hpkeInfo = {
  /** The frame seals the recovery share to the escrow. */
  recovery: 'latchkey|recovery|v1',
  /** The server seals its share to the frame. */
  authRelease: 'latchkey|auth-release|v1',
  /** The server seals its share to the wallet's own page, for an export. */
  exportRelease: 'latchkey|export-release|v1',
  /** The escrow seals the recovery share to the frame. */
  recoveryRelease: 'latchkey|recovery-release|v1',
} as const
export type HpkeInfo = (typeof hpkeInfo)[keyof typeof hpkeInfo]

/** The split that a share belongs to. */
export type Split = { walletId: string; accountId: string; deviceId: string; epoch: number }

export const splitAad = ({ walletId, accountId, deviceId, epoch }: Split) =>
  `${walletId}|${accountId}|${deviceId}|${epoch}`

const encLength = 32

/** Seals bytes to an X25519 key. Gives the encapsulated key and what it encrypts, one after the other. Throws where it is no key. */
export async function hpkeSeal(
  publicKey: Uint8Array,
  bytes: Uint8Array,
  { info, aad }: { info: HpkeInfo; aad: string },
): Promise<Uint8Array> {
  const suite = createSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(toBuffer(publicKey))
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: textBytes(info) },
    toBuffer(bytes),
    textBytes(aad),
  )
  return Buffer.concat([new Uint8Array(enc), new Uint8Array(ct)])
}

/** Opens what {@link hpkeSeal} has sealed. Throws where it was changed, or sealed to another key or for something else. */
export async function hpkeOpen(
  privateKey: Uint8Array,
  sealed: Uint8Array,
  { info, aad }: { info: HpkeInfo; aad: string },
): Promise<Uint8Array> {
  const suite = createSuite()
  const recipientKey = await suite.kem.deserializePrivateKey(toBuffer(privateKey))
  const enc = toBuffer(sealed.subarray(0, encLength))
  const opened = await suite.open(
    { recipientKey, enc, info: textBytes(info) },
    toBuffer(sealed.subarray(encLength)),
    textBytes(aad),
  )
  return new Uint8Array(opened)
}

/** A new pair of X25519 keys, each of 32 bytes. */
export async function makeHpkeKeys(): Promise<{ privateKey: Uint8Array; publicKey: Uint8Array }> {
  const { kem } = createSuite()
  const pair = await kem.generateKeyPair()
  return {
    privateKey: new Uint8Array(await kem.serializePrivateKey(pair.privateKey)),
    publicKey: new Uint8Array(await kem.serializePublicKey(pair.publicKey)),
  }
}

function textBytes(text: string): ArrayBuffer {
  return toBuffer(Buffer.from(text))
}

/** The bytes alone: a `Buffer` may be part of a larger one. */
function toBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}
