import { importAesKey, openBytes, sealBytes } from './aesGcm.ts'
import type { Bytes } from './bytes.ts'
import { concatBytes, wipe } from './bytes.ts'

/** What the vault holds. */
export type VaultContent = {
  /** Of the BIP-39 phrase: 16 or 32 bytes. */
  entropy: Bytes
  /** In milliseconds since 1970. */
  createdAt: number
}

const version = 1
const entropyLengths = [16, 32]
/** Version, creation time, length of the entropy. After the entropy comes the number of imported keys, which is always 0 so far. */
const headLength = 1 + 8 + 1

/** The words of the design: what a vault belongs to. */
const aadOf = (accountId: string, walletId: string) => `kit|vault|v1|${accountId}|${walletId}`

/**
 * Encrypts the vault under its key. The content is a fixed layout of bytes rather than CBOR or JSON: a JSON text with the entropy
 * in it could not be overwritten, and a CBOR library would be one more thing to audit for four fields. The first byte is the layout's
 * version.
 */
export async function sealVault(
  key: Bytes,
  { entropy, createdAt }: VaultContent,
  owner: { accountId: string; walletId: string },
): Promise<Bytes> {
  const head = new DataView(new ArrayBuffer(headLength))
  head.setUint8(0, version)
  head.setBigUint64(1, BigInt(createdAt))
  head.setUint8(9, entropy.length)
  const content = concatBytes(new Uint8Array(head.buffer), entropy, Uint8Array.of(0))
  try {
    return await sealBytes(await importAesKey(key), content, aadOf(owner.accountId, owner.walletId))
  } finally {
    wipe(content)
  }
}

/** Undefined where it was changed, belongs to another wallet or account, or is of a version that is not known. */
export async function openVault(
  key: Bytes,
  vault: Bytes,
  owner: { accountId: string; walletId: string },
): Promise<VaultContent | undefined> {
  const content = await openBytes(await importAesKey(key), vault, aadOf(owner.accountId, owner.walletId))
  if (!content) return
  try {
    const head = new DataView(content.buffer)
    const entropyLength = content[9] ?? 0
    const isKnown =
      content[0] === version &&
      entropyLengths.includes(entropyLength) &&
      content.length === headLength + entropyLength + 1 &&
      content.at(-1) === 0
    if (!isKnown) return
    return {
      entropy: content.slice(headLength, headLength + entropyLength),
      createdAt: Number(head.getBigUint64(1)),
    }
  } finally {
    wipe(content)
  }
}
