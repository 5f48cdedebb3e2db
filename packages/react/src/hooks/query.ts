import type { LatchkeyError } from '@latchkey/protocol'

/** What is known of something that a hook asks for by itself. `idle`: there is nothing to ask for yet. */
export type QueryState<Data> =
  | { status: 'idle'; data: undefined; error: undefined }
  | { status: 'pending'; data: Data | undefined; error: undefined }
  | { status: 'success'; data: Data; error: undefined }
  | { status: 'error'; data: undefined; error: LatchkeyError }
