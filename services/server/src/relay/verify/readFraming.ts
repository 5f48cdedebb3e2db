/** What a request for a page says about the frame that the page is for. */
export type Framing = {
  /** `none`: nothing, as from a program, or from a browser over plain http to another machine. */
  kind: 'frame' | 'other' | 'none'
  /** The origin of the page around it. Undefined: that page keeps to itself where it is. */
  origin: string | undefined
}

const sites: readonly (string | undefined)[] = ['cross-site', 'same-site', 'same-origin']

/**
 * Reads the headers that a browser adds by itself and no page can change: that this is for a frame, and of which page. A program can send
 * them as well.
 */
export function readFraming(header: (name: string) => string | undefined): Framing {
  const [dest, site, mode] = ['dest', 'site', 'mode'].map((name) => header(`sec-fetch-${name}`))
  const isFrame = dest === 'iframe' && mode === 'navigate' && sites.includes(site)
  const referrer = header('referer') ?? ''
  return {
    kind: isFrame ? 'frame' : dest === undefined && site === undefined ? 'none' : 'other',
    origin: URL.canParse(referrer) ? new URL(referrer).origin : undefined,
  }
}
