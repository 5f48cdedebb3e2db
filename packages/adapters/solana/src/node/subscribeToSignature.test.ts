import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { subscribeToSignature } from './subscribeToSignature.ts'

const endedWithoutCode = 1005

describe('subscribeToSignature', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('behavior: ended while the socket is opening, it is closed once it is open', async () => {
    vi.stubGlobal('WebSocket', WebSocket)
    const node = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    await once(node, 'listening')
    const { port } = node.address() as AddressInfo
    const received: unknown[] = []
    const closed = new Promise((resolve) => {
      node.on('connection', (socket) => {
        socket.on('message', (data) => received.push(data))
        socket.on('close', resolve)
      })
    })
    subscribeToSignature(`ws://127.0.0.1:${port}`, 'signature', () => {})()
    expect(await closed).toBe(endedWithoutCode)
    expect(received).toEqual([])
    node.close()
  })
})
