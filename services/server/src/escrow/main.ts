#!/usr/bin/env node
// The escrow as a program: it alone can open recovery shares. This file alone reads the environment.
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { ConfigError } from '../config/configError.ts'
import { openDatabase } from '../db/database.ts'
import { createLogger } from '../logger/createLogger.ts'
import { openLog } from '../logger/openLog.ts'
import { repeat } from '../repeat.ts'
import { readEscrowKeys } from './escrowKeys.ts'
import { startEscrow } from './startEscrow.ts'
import { sweepOpenings } from './sweepOpenings.ts'

const sweepMs = 3_600_000

const environment = z.object({
  ESCROW_SOCKET: z.string().min(1),
  ESCROW_KEYS_FILE: z.string().min(1),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/**
 * Resolves when this process shall end. A server that has started it takes it along, also when the server is killed, which may happen before
 * anything here has run.
 */
const ending = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  process.on('disconnect', () => resolve())
  if (process.connected === false) resolve()
})

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { success, data: settings, error } = environment.safeParse(process.env)
  if (!success)
    throw new ConfigError(
      `The escrow needs ${error.issues.map(({ path }) => path.join('.')).join(', ')}: see docs/operating-login.md.`,
    )
  const logger = createLogger({ level: settings.LOG_LEVEL, destination: openLog(1) })
  const keys = readEscrowKeys(settings.ESCROW_KEYS_FILE)
  const db = openDatabase(settings.DATABASE_URL, { poolSize: 2, logger })
  const escrow = await startEscrow(settings.ESCROW_SOCKET, { db, clock: systemClock, keys, logger })
  logger.info({ socket: settings.ESCROW_SOCKET }, 'escrow listens')
  // Where the server has gone meanwhile, nobody needs to hear it.
  process.send?.('listening', undefined, undefined, () => {})
  void repeat(sweepMs, async () => {
    await sweepOpenings({ db, clock: systemClock }).catch((error: unknown) =>
      logger.warn({ err: error }, 'old openings could not be swept'),
    )
  })

  await ending
  await escrow.stop()
  // A sweep that is cut off is rolled back and done by the next start. Waiting for it would keep this process for as
  // long as the database does not answer.
  process.exit(0)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
