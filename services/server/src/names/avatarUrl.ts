const inline = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)(;(base64|utf8|charset=utf-8))*,[\x21-\x7e ]+$/i
const content = /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,110})$/

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
  return url.protocol === 'ipfs:' && ipfsGateway ? throughGateway(record, ipfsGateway) : undefined
}

function throughGateway(record: string, gateway: string): string | undefined {
  const [cid = '', ...path] = record.replace(/^ipfs:(\/\/)?(ipfs\/)?/i, '').split('/')
  if (!content.test(cid) || path.some((part) => /^(\.|%2e){1,2}$/i.test(part))) return undefined
  const root = gateway.replace(/\/+$/, '')
  return `${root}/ipfs/${[cid, ...path.map(encodePart)].join('/')}`
}

/** Neither a query nor a fragment may come out of it. */
function encodePart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return encodeURIComponent(part)
  }
}
