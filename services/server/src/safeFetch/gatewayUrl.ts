const content = /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,110})$/

/** Where an `ipfs:` address is found at a gateway. Undefined: it is none, or climbs out of its folder. */
export function gatewayUrl(address: string, gateway: string): string | undefined {
  const [cid = '', ...path] = address.replace(/^ipfs:(\/\/)?(ipfs\/)?/i, '').split('/')
  if (!content.test(cid) || path.some((part) => /^(\.|%2e){1,2}$/i.test(part))) return undefined
  return `${gateway.replace(/\/+$/, '')}/ipfs/${[cid, ...path.map(encodePart)].join('/')}`
}

/** Neither a query nor a fragment may come out of it. */
function encodePart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return encodeURIComponent(part)
  }
}
