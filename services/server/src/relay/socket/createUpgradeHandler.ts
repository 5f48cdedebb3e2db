import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isOriginAllowed } from '@latchkey/protocol/api'
import { type RelayRefusal, relayClose, relayRefusals } from '@latchkey/protocol/relay'
import { type WebSocket, WebSocketServer } from 'ws'
import { isBrowserRequest } from '../../access/isBrowserRequest.ts'
import type { Clock } from '../../clock.ts'
import { createAddressReader, limitKeyOf } from '../../http/clientAddress.ts'
import { readQuery } from '../../http/readQuery.ts'
import type { Logger } from '../../logger/createLogger.ts'
import type { ProjectLookup } from '../../projects/createProjectLookup.ts'
import type { Project } from '../../projects/project.ts'
import { clientTokenOf, verifyClientToken } from '../auth/verifyClientToken.ts'

/** A frame may be so large: a message of the longest kind with all that is around it, or a batch of 500 topics. */
export const maxFrameBytes = 128 * 1024

/** A client whose connection was accepted. */
export type AcceptedClient = {
  socket: WebSocket
  clientId: string
  projectId: string
  origin: string | undefined
  address: string
}

/** Takes a connection that asks to become a socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Accepts the sockets of clients. A client that is refused is told why by a close with code 3000, as browsers show a page
 * nothing of an HTTP answer. Only a client that connects too often, or while there is no room, gets an HTTP error instead.
 */
export function createUpgradeHandler({
  projects,
  clock,
  logger,
  trustedProxies,
  isAudience,
  hasRoom,
  onAccepted,
  onRefusal,
}: {
  projects: ProjectLookup
  clock: Clock
  logger: Logger
  trustedProxies: readonly string[]
  isAudience(audience: string): boolean
  /** Whether there is room for another from this address, and if not, the status that says so. */
  hasRoom(address: string): 429 | 503 | undefined
  onAccepted(client: AcceptedClient): void
  onRefusal(reason: RelayRefusal | 'unavailable' | 'full'): void
}): Upgrade {
  const readAddress = createAddressReader(trustedProxies)
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxFrameBytes,
    // Costs memory on each connection, and what is encrypted does not get smaller.
    perMessageDeflate: false,
  })

  /** Whether this is where the relay itself is reached. In development that is any address. */
  function isOwnOrigin(origin: string, { isDevelopment }: Project, host: string | undefined): boolean {
    if (isAudience(origin)) return true
    return isDevelopment && URL.canParse(origin) && new URL(origin).host === host
  }

  async function admit(
    request: IncomingMessage,
  ): Promise<Pick<AcceptedClient, 'clientId' | 'projectId' | 'origin'> | RelayRefusal> {
    const { projectId, auth } = queryOf(request)
    const project = projectId === undefined ? undefined : await projects.find(projectId)
    if (!project) return 'project'
    const header = (name: string) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    }
    const origin = header('origin')
    // A browser always says from which page a socket comes. Others say nothing, or the relay itself as React Native's sockets do, and
    // are let in where programs are.
    const isProgram =
      project.isNative &&
      !isBrowserRequest(header) &&
      (origin === undefined || isOwnOrigin(origin, project, header('host')))
    const isWelcome = isProgram || (origin !== undefined && isOriginAllowed(origin, project))
    if (!isWelcome) return 'origin'
    const token = verifyClientToken(clientTokenOf(header('authorization'), auth), {
      now: clock.now(),
      // Whoever develops reaches it through all kinds of addresses, such as that of a phone in the same network.
      isAudience: (audience) => project.isDevelopment || isAudience(audience),
    })
    return 'refusal' in token
      ? token.refusal
      : { clientId: token.clientId, projectId: project.id, origin: isProgram ? undefined : origin }
  }

  return (request, socket, head) => {
    // Until `ws` takes it over nobody else listens.
    const onError = () => socket.destroy()
    socket.on('error', onError)
    const address = limitKeyOf(
      readAddress({
        remote: request.socket.remoteAddress,
        forwardedFor: headerOf(request, 'x-forwarded-for'),
      }),
    )
    const status = hasRoom(address)
    if (status) {
      onRefusal('full')
      return refuseByHttp(socket, status)
    }
    admit(request).then(
      (admitted) => {
        if (socket.destroyed) return
        socket.off('error', onError)
        sockets.handleUpgrade(request, socket, head, (opened) => {
          if (typeof admitted !== 'string') return onAccepted({ socket: opened, address, ...admitted })
          onRefusal(admitted)
          opened.on('error', () => {})
          opened.close(relayClose.refused, relayRefusals[admitted])
        })
      },
      (error: unknown) => {
        logger.warn({ err: error }, 'a client of the relay could not be checked')
        onRefusal('unavailable')
        refuseByHttp(socket, 503)
      },
    )
  }
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** A malformed query counts as empty: then no project is named, and the client is refused for that. */
function queryOf({ url = '' }: IncomingMessage): Readonly<Record<string, string>> {
  try {
    return readQuery(url)
  } catch {
    return {}
  }
}

const statusTexts = { 429: 'Too Many Requests', 503: 'Service Unavailable' }

function refuseByHttp(socket: Duplex, status: 429 | 503) {
  socket.end(
    `HTTP/1.1 ${status} ${statusTexts[status]}\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
