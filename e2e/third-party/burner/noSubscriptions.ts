/** Replaces `rpc-websockets`: the burner creates a client for subscriptions but never opens it. */
export class CommonClient {
  on(): this {
    return this
  }
}

export const WebSocket = globalThis.WebSocket
