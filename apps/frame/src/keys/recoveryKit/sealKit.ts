import { type RecoveryKit, recoveryKitVersion } from '@latchkey/protocol/recovery'
import { type Bytes, fromBase64Url, sha256, toBase64Url, utf8 } from '../bytes.ts'
import { type KitContent, toContent } from './kitContent.ts'

const contentBytes = (content: KitContent) => utf8(JSON.stringify(toContent(content)))

/** Adds seal and checksum. */
export async function sealKit(content: KitContent, vaultKey: Bytes): Promise<RecoveryKit> {
  const seal = await crypto.subtle.sign('HMAC', await sealKey(vaultKey), contentBytes(content))
  const sealed = { ...toContent(content), seal: toBase64Url(new Uint8Array(seal)) }
  return { ...sealed, checksum: await checksumOf(sealed) }
}

/** Whether content and seal are what the checksum was made of. It says nothing about who has made it. */
export async function isWhole(kit: RecoveryKit): Promise<boolean> {
  return kit.checksum === (await checksumOf(kit))
}

/** Whether the content is what somebody wrote who had the vault key. */
export async function isSealed(kit: RecoveryKit, vaultKey: Bytes): Promise<boolean> {
  const seal = fromBase64Url(kit.seal) ?? new Uint8Array()
  return crypto.subtle.verify('HMAC', await sealKey(vaultKey), seal, contentBytes(kit))
}

async function checksumOf(kit: Omit<RecoveryKit, 'checksum'>): Promise<string> {
  return toBase64Url(await sha256(utf8(JSON.stringify({ ...toContent(kit), seal: kit.seal }))))
}

async function sealKey(vaultKey: Bytes): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', vaultKey, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: utf8(`latchkey|recovery-kit|v${recoveryKitVersion}|seal`),
    },
    key,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  )
}
