const elements = new Set(
  'svg g path circle ellipse rect line polygon polyline defs clipPath mask linearGradient radialGradient stop use title filter feFlood feBlend feColorMatrix feOffset feGaussianBlur feComposite feMerge feMergeNode text'.split(
    ' ',
  ),
)

/** Takes only drawings: what could run, load or link is an error. White space between elements goes. */
export function cleanSvg(text: string): string {
  const svg = text.trim().replace(/>\s+</g, '><').replace(' class="web3icons"', '')
  if (!svg.startsWith('<svg ') || !svg.endsWith('</svg>')) throw new Error('is not an SVG')
  if (/<!|<\?|\son\w+\s*=|javascript:|data:|url\(\s*['"]?(?!#)/i.test(svg))
    throw new Error('holds more than a drawing')
  for (const [, name = ''] of svg.matchAll(/<\/?([\w:-]+)/g))
    if (!elements.has(name)) throw new Error(`holds <${name}>`)
  for (const [, target = ''] of svg.matchAll(/href\s*=\s*"([^"]*)"/g))
    if (!target.startsWith('#')) throw new Error('links to something else')
  return svg
}
