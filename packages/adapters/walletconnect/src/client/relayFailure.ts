import { fromWebSocketClose, type LatchkeyError } from '@latchkey/protocol'

/**
 * The error of a socket that the relay closed for good. The client tells it as text: `WebSocket connection closed abnormally
 * with code: 3000 (Unauthorized: origin not allowed)`.
 */
export function toRelayFailure(error: unknown): LatchkeyError {
  const text = error instanceof Error ? error.message : String(error)
  const [, code, reason] = /code:? (\d{4})(?: \(([^)]*)\))?/.exec(text) ?? []
  return fromWebSocketClose({ code: code ? Number(code) : undefined, reason: reason ?? text })
}
