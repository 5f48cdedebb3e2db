import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'
import type { Redis } from 'ioredis'
import type { Chains } from './chains/chains.ts'
import type { Clock } from './clock.ts'
import type { ServerConfig } from './config/serverConfig.ts'
import type { Database } from './db/database.ts'
import type { Gate } from './http/createGate.ts'
import type { DocumentedCall } from './http/createRoutes.ts'
import type { ServerEnv } from './http/serverEnv.ts'
import type { Logger } from './logger/createLogger.ts'
import type { Metrics } from './metrics/createMetrics.ts'
import type { AccountMoves } from './moves/createAccountMoves.ts'
import type { Role } from './roles.ts'

/** Everything from outside that the server needs. Nothing in it reads the environment or a clock of its own. */
export type ServerDeps = {
  db: Database
  /** Shared by several processes. Undefined: this process is alone. */
  redis?: Redis | undefined
  chains: Chains
  clock: Clock
  config: ServerConfig
  logger: Logger
  metrics: Metrics
  /** What the index sees move, for what is cached. Without it, what is cached ages. */
  moves?: AccountMoves | undefined
  /** True while the process is stopping: `/ready` says no, so that no new requests come. */
  isDraining?: (() => boolean) | undefined
}

/** What the routes of a module get besides. */
export type RouteDeps = ServerDeps & {
  /** Checks the project, the origin and the limits of a request. */
  gate: Gate
  /** The calls of all modules, for the OpenAPI document. `createRoutes` adds to it. */
  calls: DocumentedCall[]
}

/** Work in the background that has begun. */
export type RunningModule = {
  /** Calls that need what has begun. */
  routes?(deps: RouteDeps): Hono<ServerEnv>
  /** Takes connections that ask to become sockets. At most one module does. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Disconnects clients in an orderly way, before the port closes. */
  drain?(): Promise<void>
  /** Resolves when nothing of it is left running. */
  stop(): Promise<void>
}

/** One capability of the server. `modules.ts` lists them. */
export type ServerModule = {
  name: string
  /** It takes part in a process that has one of these roles. */
  roles: readonly Role[]
  routes?(deps: RouteDeps): Hono<ServerEnv>
  /** Begins work in the background. */
  start?(deps: ServerDeps): Promise<RunningModule>
}

/** The modules that a process with these roles runs. */
export function modulesFor(modules: readonly ServerModule[], active: readonly Role[]): ServerModule[] {
  return modules.filter(({ roles }) => roles.some((role) => active.includes(role)))
}
