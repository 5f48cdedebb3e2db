const opening = 0

/**
 * Closes a WebSocket, and one that is still opening once it is open: browsers write a warning on the console when a socket is closed
 * before that. Nothing that it receives is heard any more.
 * @example
 * const socket = new WebSocket(url)
 * return () => closeSocket(socket)
 */
export function closeSocket(socket: WebSocket): void {
  socket.onmessage = null
  if (socket.readyState === opening) socket.onopen = () => socket.close()
  else socket.close()
}
