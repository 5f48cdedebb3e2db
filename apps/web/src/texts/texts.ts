import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'

type Translated<T> = {
  readonly [key in keyof T]: T[key] extends string ? string : Translated<T[key]>
}

/** What every language has: a text for each of the English ones. */
export type Texts = Translated<typeof en>

/** The page's texts in each language that the modal has, too. */
export const texts = { en, de, ar } as const satisfies Readonly<Record<string, Texts>>

export type Locale = keyof typeof texts

/** In which direction a language is written. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')
