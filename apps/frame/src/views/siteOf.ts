/** An origin as a visitor reads it: without its scheme where that is https, as browsers show it. */
export function siteOf(origin: string): string {
  return origin.replace(/^https:\/\//, '')
}
