import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { defaultRelayLimits } from '../../config/relayLimits.ts'
import type { Connection } from './connection.ts'
import { createConnections } from './createConnections.ts'

/** A socket that says with which code it was closed, or that it was ended without one. */
function createSocket({ answersPings = true } = {}) {
  const codes: (number | 'ended')[] = []
  const socket = Object.assign(new EventEmitter(), {
    pings: 0,
    ping() {
      socket.pings++
      if (answersPings) socket.emit('pong')
    },
    terminate() {
      codes.push('ended')
      socket.emit('close')
    },
    close(code: number) {
      codes.push(code)
      socket.emit('close')
    },
  })
  // As much of one as is asked for here.
  return { codes, pings: () => socket.pings, socket: socket as unknown as WebSocket }
}

describe('createConnections', () => {
  let now = 1_000_000
  const create = () =>
    createConnections({
      clock: { now: () => now },
      limits: defaultRelayLimits,
      onText() {},
      onGone() {},
      resumeOrRepeat: () => true,
    })
  const clientOf = (socket: WebSocket) => ({
    socket,
    clientId: 'a',
    projectId: 'p',
    origin: undefined,
    address: '1.2.3.4',
  })

  test('behavior: everybody is pinged every 25 seconds, and who leaves two unanswered is gone', () => {
    const connections = create()
    const here = createSocket()
    const gone = createSocket({ answersPings: false })
    for (const { socket } of [here, gone]) connections.add(clientOf(socket))
    const pass = (ms: number) => {
      now += ms
      connections.check()
      return [here.pings(), gone.pings()]
    }
    expect(pass(24_999)).toEqual([0, 0])
    expect(pass(1)).toEqual([1, 1])
    expect(pass(25_000)).toEqual([2, 2])
    expect(gone.codes).toEqual([])
    expect(pass(25_000)).toEqual([3, 2])
    expect([here.codes, gone.codes]).toEqual([[], ['ended']])
    expect(connections.size()).toBe(1)
  })

  test('behavior: who listens on nothing and says nothing is let go after ten minutes', () => {
    const connections = create()
    const [idle, listening, talking] = [createSocket(), createSocket(), createSocket()]
    connections.add(clientOf(idle.socket))
    connections.add(clientOf(listening.socket)).subscriptions.set('t', 'live')
    connections.add(clientOf(talking.socket))
    now += 400_000
    talking.socket.emit('message', Buffer.from('{}'), false)
    now += 200_000
    connections.check()
    expect([idle.codes, listening.codes, talking.codes]).toEqual([[4008], [], []])
    expect(connections.size()).toBe(2)
  })

  test('behavior: at a restart nobody is told to go in the middle of something', async () => {
    const connections = create()
    const busy: ((connection: Connection) => void)[] = [
      (connection) => {
        connection.unanswered = 1
      },
      (connection) => {
        connection.unacknowledged = 1
      },
      // It has acknowledged something, and will probably do something about it.
      (connection) => {
        connection.heardAt = now
      },
    ]
    const sockets = busy.map((keepBusy) => {
      const { socket, codes } = createSocket()
      keepBusy(connections.add(clientOf(socket)))
      return codes
    })
    const quiet = createSocket()
    Object.assign(connections.add(clientOf(quiet.socket)), { hasAsked: true, heardAt: now - 20 })
    const closed = connections.closeAll()
    await expect.poll(() => quiet.codes).toEqual([1001])
    expect(sockets).toEqual([[], [], []])
    expect(connections.hasRoom('1.2.3.4')).toBe(503)
    for (const connection of connections.matching(() => true))
      Object.assign(connection, { unanswered: 0, unacknowledged: 0, heardAt: 0 })
    await closed
    expect(sockets).toEqual([[1001], [1001], [1001]])
  })
})
