/**
 * Takes out of a text what could say who somebody is or open something: addresses of wallets and of mail, keys and tokens,
 * pairings of wallets, queries of pages. Also what the database cannot store.
 */
export function scrubText(text: string, maxLength: number): string {
  return (
    text
      // Twice what is kept: long texts are not worth the time.
      .slice(0, 2 * maxLength)
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .replace(/\bwc:\S+/gi, 'wc:…')
      .replace(/(https?:\/\/[^\s?#]{1,500})[?#]\S*/gi, '$1')
      .replace(/[^\s@<>"]{1,64}@[^\s@<>"]{1,255}/g, '…@…')
      .replace(/0x[0-9a-f]{40,}/gi, '0x…')
      .replace(/[A-Za-z0-9_-]{32,}/g, '…')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxLength)
      // Not through the middle of a character.
      .replace(/\p{Cs}$/u, '')
  )
}
