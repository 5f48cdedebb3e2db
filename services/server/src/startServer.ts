import { readFileSync } from 'node:fs'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createChainCheck } from './chains/createChainCheck.ts'
import { createChains } from './chains/createChains.ts'
import { readChains } from './chains/readChains.ts'
import { requireRightNodes } from './chains/requireRightNodes.ts'
import { systemClock } from './clock.ts'
import { ConfigError } from './config/configError.ts'
import { readLoginConfig } from './config/loginConfig.ts'
import type { Config } from './config/readConfig.ts'
import { createServer } from './createServer.ts'
import { connectionUrl } from './db/connectionUrl.ts'
import { type Database, openDatabase } from './db/database.ts'
import { startPostgres } from './db/embedded/startPostgres.ts'
import { migrate } from './db/migrate.ts'
import { startEscrowProcess } from './escrow/startEscrowProcess.ts'
import { type Listening, listen } from './http/listen.ts'
import { createKeyStore } from './keys/createKeyStore.ts'
import type { Logger } from './logger/createLogger.ts'
import { createMetrics } from './metrics/createMetrics.ts'
import { createAccountMoves } from './moves/createAccountMoves.ts'
import { openRedis } from './redis/openRedis.ts'
import type { ServerDeps } from './serverModule.ts'
import { startModules } from './startModules.ts'

/** During a handover a connection is closed with the next answer on it, or after this time when no request comes. */
const releaseMs = 1_000

export type RunningServer = {
  /** Where it listens. */
  url: string
  /** What listens. */
  socket: Server
  /**
   * Finishes what is in flight, then stops everything that was started. `isHandedOver`: another process listens already, to
   * which clients are sent.
   */
  stop(options?: { isHandedOver?: boolean }): Promise<void>
}

/** Starts everything that the configuration asks for. When a part does not start, those before it are stopped again. */
export async function startServer(
  config: Config,
  {
    logger,
    variables,
    takeSocket,
  }: {
    logger: Logger
    variables: Readonly<Record<string, string | undefined>>
    /** Gets a port that is open already. Called when everything else is ready. */
    takeSocket?: (() => Promise<Server>) | undefined
  },
): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = []
  let isDraining = false
  let listening: Listening | undefined

  async function stop({ isHandedOver = false } = {}) {
    isDraining = true
    if (isHandedOver) {
      // Done first, so that clients that are told to reconnect reach the new process.
      listening?.release()
      await sleep(releaseMs)
    }
    for (const step of undo.splice(0).reverse())
      await step().catch((error: unknown) => logger.error({ err: error }, 'stop failed'))
  }

  try {
    const login = config.login && readLoginConfig(config.login)
    const chainTable = readChains(readFile(config.chainsFile), { file: config.chainsFile, variables })
    const metrics = createMetrics({ hasProcessMetrics: true })
    const chains = createChains(chainTable, { clock: systemClock, logger, metrics })
    const findWrongNodes = createChainCheck(chains, { clock: systemClock, logger })
    requireRightNodes(await findWrongNodes(), config.chainsFile)

    let connection: Parameters<typeof openDatabase>[0]
    if ('url' in config.database) connection = config.database.url
    else {
      const postgres = await startPostgres({ folder: config.database.folder })
      undo.push(() => postgres.stop())
      if (!postgres.isOwned)
        logger.warn('joined the PostgreSQL of another process: it goes when that one goes')
      connection = postgres.connection
    }
    const db = openDatabase(connection, { poolSize: config.poolSize, logger })
    undo.push(() => db.close())
    await migrate(db, { logger })
    await sealKeys(db, config.server.operatorKeys, logger)
    if (config.login && typeof connection !== 'string') {
      const { escrowSocket: socket, escrowKeysFile: keysFile } = config.login
      if (!keysFile)
        throw new ConfigError(
          'ESCROW_KEYS_FILE must be set: a server with a PostgreSQL of its own starts the escrow itself.',
        )
      const databaseUrl = connectionUrl(connection)
      const escrow = await startEscrowProcess({ socket, keysFile, databaseUrl, logger })
      undo.push(() => escrow.stop())
    }

    const redis = config.redisUrl ? await openRedis(config.redisUrl, { logger }) : undefined
    if (redis) undo.push(async () => redis.disconnect())

    const deps: ServerDeps = {
      db,
      redis,
      chains,
      clock: systemClock,
      config: { ...config.server, login },
      logger,
      metrics,
      moves: createAccountMoves({ redis, clock: systemClock, logger }),
      isDraining: () => isDraining,
    }
    const background = await startModules(deps)
    undo.push(() => background.stop())
    const app = createServer(deps, { background })
    const socket = await takeSocket?.()
    const opened = await listen(app.fetch, { ...config, socket, upgrade: background.upgrade })
    listening = opened
    undo.push(() => opened.close(config.shutdownMs))
    undo.push(() => background.drain())
    logger.info({ url: opened.url, roles: config.server.roles }, 'listening')
    return { url: opened.url, socket: opened.socket, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Encrypts what an older version, or a server without the operator's key, has stored in plain text. */
async function sealKeys(db: Database, operatorKeys: readonly Buffer[] | undefined, logger: Logger) {
  const { sealed, plain } = await createKeyStore(db, { clock: systemClock, operatorKeys }).seal()
  if (sealed > 0) logger.info({ keys: sealed }, 'signing keys are encrypted now')
  if (plain > 0)
    logger.warn({ keys: plain }, 'signing keys lie in the database in plain text: set KEY_ENCRYPTION_KEY')
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(
      `CHAINS_FILE ${path} cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}
