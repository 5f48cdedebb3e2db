import { webSocketClosedAbnormallyError, webSocketClosedError } from '../catalogue/serverErrors.ts'
import { isLatchkeyError } from '../isLatchkeyError.ts'
import type { LatchkeyError } from '../LatchkeyError.ts'
import { redact } from './describe.ts'
import { read } from './foreignError.ts'
import { fromServerMessage } from './fromServerMessage.ts'

/**
 * Maps the close event of a socket. Any input gives a {@link LatchkeyError}. Where the reason is shown as an alert
 * (such as an origin that is not allowed), the cause is that error.
 *
 * @example
 * socket.onclose = (event) => reject(fromWebSocketClose(event))
 */
export function fromWebSocketClose(event: unknown): LatchkeyError {
  if (isLatchkeyError(event)) return event
  const code = read(event, 'code')
  const reason = read(event, 'reason')
  const text = typeof reason === 'string' ? redact(reason.slice(0, 300)) : ''
  const how = code === 3000 ? 'closed abnormally' : 'closed'
  const details = `WebSocket ${how} with code ${typeof code === 'number' ? code : 'unknown'}${text && ` (${text})`}`
  const make = code === 3000 ? webSocketClosedAbnormallyError : webSocketClosedError
  return make({ details, cause: fromServerMessage(text, event) ?? event })
}
