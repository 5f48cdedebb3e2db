/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** How many characters of a search count. */
export const longestSearch = 64

/** A text as it is compared: lower case, without accents, one space between words. */
export function foldText(text: string): string {
  return text
    .slice(0, 4 * longestSearch)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðıßæœþ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .trim()
}
