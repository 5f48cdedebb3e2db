import type { ErrorCode } from '@latchkey/protocol'

/** What the kit has to tell a visitor or a developer. The view finds the words, in the visitor's language. */
export type MessageCode = ErrorCode | 'AUTHENTICATING'

/** What is filled into the words for a code. */
export type MessageValues = Readonly<Record<string, string | number>>
