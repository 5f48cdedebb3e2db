import { closeSocket } from '@latchkey/core'

/** Often enough for every block, where the node has no subscriptions. */
const pollInterval = 1_500
const socketIsOpen = 1

/** Calls back when the chain may have another block, or another final one, and at once. Returns what ends it. */
export function followHeads(url: string | undefined, onHead: () => void): () => void {
  const socket = url ? open(url.replace(/^http/, 'ws'), onHead) : undefined
  const timer = setInterval(() => {
    if (socket?.readyState !== socketIsOpen) onHead()
  }, pollInterval)
  onHead()
  return () => {
    clearInterval(timer)
    if (socket) closeSocket(socket)
  }
}

/** A node answers both on one address. Where a socket is not possible, time alone must do. */
function open(url: string, onHead: () => void): WebSocket | undefined {
  if (typeof WebSocket === 'undefined') return
  try {
    const socket = new WebSocket(url)
    socket.onopen = () => {
      for (const [id, method] of ['chain_subscribeNewHeads', 'chain_subscribeFinalizedHeads'].entries())
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: [] }))
    }
    // A message only says that there is a new head. What is in it is read from the node afterwards.
    socket.onmessage = onHead
    socket.onerror = () => {}
    return socket
  } catch {
    return
  }
}
