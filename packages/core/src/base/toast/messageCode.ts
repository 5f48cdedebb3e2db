import type { ErrorCode } from '@latchkey/protocol'

/** What the kit tells a visitor by itself. The view finds the words, in the visitor's language. */
export type MessageCode = ErrorCode | 'AUTHENTICATING'
