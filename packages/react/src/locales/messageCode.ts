import type { ErrorCode } from '@latchkey/protocol'

/** What the kit has to tell a visitor or a developer. The words for it are in `toasts` and `alerts`, in every language. */
export type MessageCode = ErrorCode | 'AUTHENTICATING'

/** What is filled into the words for a code. */
export type MessageValues = Readonly<Record<string, string | number>>
