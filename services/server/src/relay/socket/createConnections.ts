import { setTimeout as sleep } from 'node:timers/promises'
import { relayClose } from '@latchkey/protocol/relay'
import type { Clock } from '../../clock.ts'
import type { RelayLimits } from '../../config/relayLimits.ts'
import { createMemoryLimiter } from '../../limits/createMemoryLimiter.ts'
import { createTally } from '../createTally.ts'
import type { Connection } from './connection.ts'
import type { AcceptedClient } from './createUpgradeHandler.ts'
import { isThisMachine } from './isThisMachine.ts'

/** Clients of Node give a connection up after 35 s without a ping. */
const pingMs = 25_000
const maxMissedPongs = 2
/** How often one address may try to connect. */
const handshakeRate = { burst: 100, perSecond: 10 }
/** A client that has no subscription and has sent nothing for so long is disconnected. */
const staleMs = 600_000
/** How many are told at once to connect again: if all were told at once, all would come back at once. */
const closeBatchSize = 100
const closePauseMs = 10
/**
 * What a client sends while it is told to go is stored, but not answered, and it takes a client long to ask again. So it is
 * told when it will hardly send anything: it waits for no answer and acknowledged everything so long ago, or it has just been
 * answered, so that it is the other side's turn.
 */
const quietMs = { answered: 20, otherwise: 250 }
/** A client that is not quiet within this time is told all the same. */
const busyMs = 5_000
/** How long clients have to close their side; then the connection is cut. */
const closeTimeoutMs = 2_000

export type Connections = {
  size(): number
  hasRoom(address: string): 429 | 503 | undefined
  add(client: AcceptedClient): Connection
  /** Pings those whose turn it is, and ends those that are gone, too slow or unused. */
  check(): void
  /** The connections for which this holds. */
  matching(fits: (connection: Connection) => boolean): Connection[]
  /** From now on nobody can connect. */
  stopAccepting(): void
  /** Tells all clients to connect again, and closes. Resolves when they are gone. */
  closeAll(): Promise<void>
}

/** The clients that are connected to this process. */
export function createConnections({
  clock,
  limits,
  onText,
  onGone,
  resumeOrRepeat,
}: {
  clock: Clock
  limits: Pick<RelayLimits, 'connections' | 'addressConnections'>
  onText(connection: Connection, text: string): void
  onGone(connection: Connection): void
  /** Sends what is still to be sent. False: the client is too slow. */
  resumeOrRepeat(connection: Connection): boolean
}): Connections {
  const all = new Set<Connection>()
  const addresses = createTally()
  const handshakes = createMemoryLimiter({ clock })
  let isClosing = false

  function isQuiet({ unanswered, unacknowledged, hasAsked, heardAt }: Connection): boolean {
    if (unanswered > 0 || unacknowledged > 0) return false
    return clock.now() - heardAt >= (hasAsked ? quietMs.answered : quietMs.otherwise)
  }

  function remove(connection: Connection) {
    if (!all.delete(connection)) return
    addresses.add(connection.address, -1)
    onGone(connection)
  }

  return {
    size: () => all.size,
    hasRoom(address) {
      if (isClosing || all.size >= limits.connections) return 503
      if (isThisMachine(address)) return undefined
      if (addresses.of(address) >= limits.addressConnections) return 429
      // Attempts that are refused count too: for each of them a signature is verified.
      return handshakes.take([{ key: address, ...handshakeRate }]).isAllowed ? undefined : 429
    },
    add({ socket, clientId, projectId, origin, address }) {
      const connection: Connection = {
        socket,
        clientId,
        projectId,
        origin,
        address,
        subscriptions: new Map(),
        behind: new Set(),
        published: new Set(),
        sent: new Map(),
        unacknowledged: 0,
        repeats: 0,
        waitingFrames: 0,
        unanswered: 0,
        heardAt: clock.now(),
        hasAsked: false,
        pingedAt: clock.now(),
        missedPongs: 0,
        isGone: false,
      }
      all.add(connection)
      addresses.add(address, 1)
      socket.on('message', (data, isBinary) => {
        connection.heardAt = clock.now()
        if (isBinary) socket.close(1003, 'Only text is understood')
        else onText(connection, data.toString())
      })
      socket.on('pong', () => {
        connection.missedPongs = 0
      })
      // A `close` always follows an error, and everything is done there.
      socket.on('error', () => {})
      socket.on('close', () => remove(connection))
      if (isClosing) socket.close(relayClose.restarting, 'Restarting: come back')
      return connection
    },
    check() {
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
        if (!resumeOrRepeat(connection)) socket.close(relayClose.tooSlow, 'Messages are not acknowledged')
        else if (connection.subscriptions.size === 0 && now - connection.heardAt >= staleMs)
          socket.close(relayClose.stale, 'Stale: nothing is listened on and nothing is sent')
      }
    },
    matching: (fits) => [...all].filter(fits),
    stopAccepting() {
      isClosing = true
    },
    async closeAll() {
      isClosing = true
      const busyDeadline = performance.now() + busyMs
      for (let waiting = [...all]; waiting.length > 0; ) {
        const isLate = performance.now() > busyDeadline
        const leaving = waiting.filter((connection) => isLate || isQuiet(connection)).slice(0, closeBatchSize)
        for (const { socket } of leaving) socket.close(relayClose.restarting, 'Restarting: come back')
        const told = new Set(leaving)
        waiting = waiting.filter((connection) => !told.has(connection) && all.has(connection))
        await sleep(closePauseMs)
      }
      const deadline = performance.now() + closeTimeoutMs
      while (all.size > 0 && performance.now() < deadline) await sleep(20)
      for (const { socket } of all) socket.terminate()
    },
  }
}
