import { isUserRejection } from '@latchkey/protocol'
import type { Messages } from '../../locales/messages.ts'

type Texts = Messages['networks']
export type SwitchFailure = { title: keyof Texts; text: keyof Texts }

/** What to say when the wallet did not switch. */
export function switchFailure(error: unknown): SwitchFailure {
  return isUserRejection(error)
    ? { title: 'declined', text: 'declinedHint' }
    : { title: 'failed', text: 'failedHint' }
}
