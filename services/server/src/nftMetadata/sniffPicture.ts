const signatures: readonly (readonly [type: string, place: number, bytes: Buffer])[] = [
  ['image/png', 0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', 0, Buffer.from([0xff, 0xd8, 0xff])],
  ['image/gif', 0, Buffer.from('GIF87a')],
  ['image/gif', 0, Buffer.from('GIF89a')],
]

/** What kind of picture bytes are, told from the bytes themselves. Undefined: none that is shown. */
export function sniffPicture(bytes: Buffer): string | undefined {
  for (const [type, place, signature] of signatures)
    if (bytes.subarray(place, place + signature.length).equals(signature)) return type
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return isSvg(bytes) ? 'image/svg+xml' : undefined
}

const textAt = (bytes: Buffer, start: number, end: number) => bytes.subarray(start, end).toString('latin1')

/** An SVG begins with its element; before it may only stand what XML allows there. */
function isSvg(bytes: Buffer): boolean {
  let text = bytes
    .subarray(0, 4_096)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  for (;;) {
    text = text.trimStart()
    if (/^<svg[\s/>]/.test(text)) return true
    const end = text.startsWith('<!--') ? '-->' : /^<[?!]/.test(text) ? '>' : undefined
    const place = end ? text.indexOf(end) : -1
    if (!end || place === -1) return false
    text = text.slice(place + end.length)
  }
}
