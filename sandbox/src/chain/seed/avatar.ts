/**
 * A small picture for a name, as the address of an image that carries its own content.
 *
 * @example
 * avatar('mira.eth', 168) // data:image/svg+xml;base64,…
 */
export function avatar(name: string, hue: number): string {
  const initial = name.charAt(0).toUpperCase()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<path fill="hsl(${hue} 55% 34%)" d="M0 0h96v96H0z"/>` +
    `<circle cx="72" cy="20" r="44" fill="hsl(${hue} 55% 46%)"/>` +
    '<text x="48" y="65" fill="#fff" font-family="sans-serif" font-size="48" font-weight="600" ' +
    `text-anchor="middle">${initial}</text></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
