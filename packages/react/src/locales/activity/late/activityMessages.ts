import type { Words } from '../../messages.ts'
import type { en } from './en.ts'

/** The texts of activity, in one language. */
export type ActivityMessages = Words<typeof en>
