import type { LatchkeyOptions } from '@latchkey/core'

/** The options of a kit that decide its texts. */
export type TextOptions = { locale: string } & Pick<LatchkeyOptions, 'languages'>

/**
 * Whether the texts are those that the buttons have from the start: there is no catalogue of the language, and the dapp brings none. Every
 * page loads this; the list of catalogues comes with the first of them.
 */
export const isEnglish = ({ locale, languages }: TextOptions): boolean =>
  !languages && !/^(de|ar)/i.test(locale)
