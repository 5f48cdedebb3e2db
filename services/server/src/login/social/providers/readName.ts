const maxLength = 100

/**
 * What somebody is called at a provider, fit to be shown: on one line, without characters that are not seen or turn others round, and not too
 * long. It proves nothing, as everybody calls themselves what they like.
 */
export function readName(...candidates: readonly (string | null | undefined)[]): string {
  for (const candidate of candidates) {
    const name = (candidate ?? '')
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
      .trim()
    if (name) return [...name].slice(0, maxLength).join('')
  }
  return ''
}
