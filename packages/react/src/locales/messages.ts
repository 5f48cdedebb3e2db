import type { Direction } from './direction.ts'
import type { en } from './en.ts'
import type { LateTexts } from './own/languageTexts.ts'

/** The same keys, with any text. */
export type Words<T> = {
  readonly [Key in keyof T]: T[Key] extends Direction
    ? Direction
    : T[Key] extends string
      ? string
      : Words<T[Key]>
}

/** Puts the dapp's own words into texts that come later. Their name says which they are. */
export type AddOwn = <Name extends keyof LateTexts>(name: Name, texts: LateTexts[Name]) => LateTexts[Name]

/** Every text of one language that is loaded with the modal. Where the dapp brings texts, `addOwn` is there. */
export type Messages = Words<typeof en> & { readonly addOwn?: AddOwn | undefined }
