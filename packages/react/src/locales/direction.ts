/** Which way a language is written; set as `dir` on everything we render. */
export type Direction = 'ltr' | 'rtl'
