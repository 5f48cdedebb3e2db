import { closeSocket, read, type TransactionStatus } from '@latchkey/core'

const levels = [
  ['confirmed', 'included'],
  ['finalized', 'final'],
] as const

/**
 * Has a node tell by WebSocket when a transaction is confirmed and when it is final. Where that does not work nothing is told. Returns
 * what ends it.
 */
export function subscribeToSignature(
  url: string,
  signature: string,
  onStatus: (status: TransactionStatus) => void,
): () => void {
  let socket: WebSocket
  try {
    socket = new WebSocket(url)
  } catch {
    // There is no WebSocket here, or it does not take this address.
    return () => {}
  }
  const statuses = new Map<unknown, TransactionStatus>()
  socket.onopen = () => {
    for (const [id, [commitment]] of levels.entries())
      socket.send(
        JSON.stringify({
          jsonrpc: '2.0',
          id,
          method: 'signatureSubscribe',
          params: [signature, { commitment }],
        }),
      )
  }
  socket.onmessage = ({ data }) => {
    const message = parse(data)
    const level = levels[Number(read(message, 'id'))]
    // The answer to a subscription names it, and what comes later has that name.
    if (level) statuses.set(read(message, 'result'), level[1])
    const params = read(message, 'params')
    const status = statuses.get(read(params, 'subscription'))
    const value = read(read(params, 'result'), 'value')
    if (status && value) onStatus(read(value, 'err') ? 'failed' : status)
  }
  // An error comes with the end, which needs no answer: the node is also asked.
  socket.onerror = () => {}
  return () => closeSocket(socket)
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
