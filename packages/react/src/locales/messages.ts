import type { Direction } from './direction.ts'
import type { en } from './en.ts'

/** The same keys, with any text. */
export type Words<T> = {
  readonly [Key in keyof T]: T[Key] extends Direction
    ? Direction
    : T[Key] extends string
      ? string
      : Words<T[Key]>
}

/** Every text of one language. */
export type Messages = Words<typeof en>
