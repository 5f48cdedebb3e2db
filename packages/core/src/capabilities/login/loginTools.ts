import type { CaipAccountId, Namespace } from '@latchkey/protocol'
import type { Restrictions } from '@latchkey/protocol/api'
import type { ConnectionEvent } from '../../base/connections/connectionTransition.ts'
import type { MessageCode, MessageValues } from '../../base/toast/messageCode.ts'

/** What a login needs of the engine. It is passed in, because code that two chunks import is split off into a third. */
export type LoginTools = {
  alertOnce(error: unknown): void
  disconnect(parameters: { account: CaipAccountId }): Promise<void>
  loadPart<T>(load: () => Promise<T>): () => Promise<T>
  showError(code: MessageCode, values?: MessageValues): void
  dispatchConnection(namespace: Namespace, event: ConnectionEvent): void
  requestClose(): void
  noteRestrictions(restrictions: Restrictions | undefined): void
}
