import type { ErrorCode } from '@latchkey/protocol'

/** The codes of messages for visitors and developers. The view has the text, in the visitor's language. */
export type MessageCode = ErrorCode | 'AUTHENTICATING'

/** The values that are filled into the text for a code. */
export type MessageValues = Readonly<Record<string, string | number>>
