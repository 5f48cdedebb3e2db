import { gatewayUrl } from '../safeFetch/gatewayUrl.ts'

const inline = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)(;(base64|utf8|charset=utf-8))*,[\x21-\x7e ]+$/i

/** How long an avatar's record may be. */
export const maxAvatarBytes = 32 * 1024

/**
 * What of an avatar's record a page may load: an image in the record itself, one by https, or one of IPFS through the
 * operator's gateway. Undefined for everything else.
 */
export function avatarUrl(record: string, ipfsGateway?: string): string | undefined {
  if (record.length > maxAvatarBytes) return undefined
  if (inline.test(record)) return record
  if (record.length > 2_048 || !URL.canParse(record)) return undefined
  const url = new URL(record)
  if (url.username || url.password) return undefined
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'ipfs:' && ipfsGateway ? gatewayUrl(record, ipfsGateway) : undefined
}
