/** In place of `rpc-websockets`: the burner has a client for subscriptions made, and never opens it. */
export class CommonClient {
  on(): this {
    return this
  }
}

export const WebSocket = globalThis.WebSocket
