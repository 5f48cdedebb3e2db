import { setTimeout as sleep } from 'node:timers/promises'
import { relayClose } from '@latchkey/protocol/relay'
import type { Clock } from '../../clock.ts'
import type { RelayLimits } from '../../config/relayLimits.ts'
import { createMemoryLimiter } from '../../limits/createMemoryLimiter.ts'
import type { Connection } from './connection.ts'
import type { Guest } from './createDoor.ts'

/** Clients of Node give a connection up after 35 s without a ping. */
const pingMs = 25_000
const maxMissedPongs = 2
/** How often one address may knock. */
const handshakeRate = { burst: 100, perSecond: 10 }
/** Who listens on nothing and has said nothing for so long is let go. */
const staleMs = 600_000
/** How many are told at once that they must come back: all of them at once would come back at once. */
const farewellSize = 100
const farewellPauseMs = 10
/**
 * What a client sends while it is told to go is stored, but not answered, and it takes a client long to ask again. So it is
 * told when it will hardly send anything: it waits for no answer and acknowledged everything so long ago, or it has just been
 * answered, so that it is the other side's turn.
 */
const quietMs = { answered: 20, otherwise: 250 }
/** Who is not quiet for so long is told all the same. */
const busyMs = 5_000
/** How long the slow ones have to say goodbye. */
const farewellMs = 2_000

export type Connections = {
  size(): number
  hasRoom(address: string): 429 | 503 | undefined
  add(guest: Guest): Connection
  /** Pings those whose turn it is, and ends those that are gone or that `tend` says no to. */
  tend(): void
  /** Those that fit. */
  matching(fits: (connection: Connection) => boolean): Connection[]
  /** Takes no more. */
  shut(): void
  /** Tells all of them to come back. Resolves when they are gone. */
  dismiss(): Promise<void>
}

/** Everyone who is connected to this process. */
export function createConnections({
  clock,
  limits,
  onText,
  onGone,
  tend,
}: {
  clock: Clock
  limits: Pick<RelayLimits, 'connections' | 'addressConnections'>
  onText(connection: Connection, text: string): void
  onGone(connection: Connection): void
  tend(connection: Connection): boolean
}): Connections {
  const all = new Set<Connection>()
  const addresses = new Map<string, number>()
  const handshakes = createMemoryLimiter({ clock })
  let isShut = false

  function count(address: string, change: 1 | -1) {
    const number = (addresses.get(address) ?? 0) + change
    if (number > 0) addresses.set(address, number)
    else addresses.delete(address)
  }

  function isQuiet({ unanswered, unacknowledged, hasAsked, heardAt }: Connection): boolean {
    if (unanswered > 0 || unacknowledged > 0) return false
    return clock.now() - heardAt >= (hasAsked ? quietMs.answered : quietMs.otherwise)
  }

  function remove(connection: Connection) {
    if (!all.delete(connection)) return
    count(connection.address, -1)
    onGone(connection)
  }

  return {
    size: () => all.size,
    hasRoom(address) {
      if (isShut || all.size >= limits.connections) return 503
      if (/^(127\.|0:0:0:0::\/64$)/.test(address)) return undefined
      if ((addresses.get(address) ?? 0) >= limits.addressConnections) return 429
      // Also those who are refused: each costs a signature.
      return handshakes.take([{ key: address, ...handshakeRate }]).isAllowed ? undefined : 429
    },
    add({ socket, clientId, projectId, address }) {
      const connection: Connection = {
        socket,
        clientId,
        projectId,
        address,
        subscriptions: new Map(),
        published: new Set(),
        sent: new Map(),
        unacknowledged: 0,
        repeats: 0,
        unanswered: 0,
        heardAt: clock.now(),
        hasAsked: false,
        pingedAt: clock.now(),
        missedPongs: 0,
      }
      all.add(connection)
      count(address, 1)
      socket.on('message', (data, isBinary) => {
        connection.heardAt = clock.now()
        if (isBinary) socket.close(1003, 'Only text is understood')
        else onText(connection, data.toString())
      })
      socket.on('pong', () => {
        connection.missedPongs = 0
      })
      // Followed by a close.
      socket.on('error', () => {})
      socket.on('close', () => remove(connection))
      if (isShut) socket.close(relayClose.restarting, 'Restarting: come back')
      return connection
    },
    tend() {
      const now = clock.now()
      for (const connection of all) {
        const { socket } = connection
        if (now - connection.pingedAt >= pingMs) {
          if (connection.missedPongs >= maxMissedPongs) {
            socket.terminate()
            continue
          }
          connection.pingedAt = now
          connection.missedPongs++
          socket.ping()
        }
        if (!tend(connection)) socket.close(relayClose.tooSlow, 'Messages are not acknowledged')
        else if (connection.subscriptions.size === 0 && now - connection.heardAt >= staleMs)
          socket.close(relayClose.stale, 'Stale: nothing is listened on and nothing is sent')
      }
    },
    matching: (fits) => [...all].filter(fits),
    shut() {
      isShut = true
    },
    async dismiss() {
      isShut = true
      const patience = performance.now() + busyMs
      for (let waiting = [...all]; waiting.length > 0; ) {
        const isLate = performance.now() > patience
        const leaving = waiting.filter((connection) => isLate || isQuiet(connection)).slice(0, farewellSize)
        for (const { socket } of leaving) socket.close(relayClose.restarting, 'Restarting: come back')
        const told = new Set(leaving)
        waiting = waiting.filter((connection) => !told.has(connection) && all.has(connection))
        await sleep(farewellPauseMs)
      }
      const deadline = performance.now() + farewellMs
      while (all.size > 0 && performance.now() < deadline) await sleep(20)
      for (const { socket } of all) socket.terminate()
    },
  }
}
