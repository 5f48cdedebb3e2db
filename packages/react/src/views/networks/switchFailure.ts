import { isUserRejection } from '@latchkey/protocol'
import type { NetworksMessages } from '../../locales/networks/late/views/networksMessages.ts'

export type SwitchFailure = { title: keyof NetworksMessages; text: keyof NetworksMessages }

/** What to say when the wallet did not switch. */
export function switchFailure(error: unknown): SwitchFailure {
  return isUserRejection(error)
    ? { title: 'declined', text: 'declinedHint' }
    : { title: 'failed', text: 'failedHint' }
}
