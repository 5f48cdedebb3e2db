#!/usr/bin/env node
// The server as a program. This file alone reads the environment.
import { existsSync } from 'node:fs'
import { ConfigError } from './config/configError.ts'
import { readConfig } from './config/readConfig.ts'
import { handOver, successorFlag, takeOver } from './handOver.ts'
import { createLogger } from './logger/createLogger.ts'
import { openLog } from './logger/openLog.ts'
import { startServer } from './startServer.ts'

// Before the file is read: a successor reads it anew.
const env = { ...process.env }

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const logger = createLogger({ level: config.logLevel, destination: openLog(1) })
  const isSuccessor = process.argv.includes(successorFlag)
  const starting = startServer(config, {
    logger,
    variables: process.env,
    takeSocket: isSuccessor ? takeOver : undefined,
  })

  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second signal means that the operator will not wait.
      if (isStopping) process.exit(1)
      isStopping = true
      logger.info({ signal }, 'stopping')
      // What is just being started is stopped when it has.
      void starting.then((server) => server.stop()).finally(() => process.exit(0))
    })

  let isHandingOver = false
  process.on('SIGUSR2', async () => {
    if (isStopping || isHandingOver) return
    if (!('url' in config.database))
      return logger.warn('only a server with DATABASE_URL hands over: this one’s database goes with it')
    isHandingOver = true
    try {
      const server = await starting
      const successor = await handOver(server.socket, { env })
      isStopping = true
      logger.info({ successor }, 'handing over')
      await server.stop({ isHandedOver: true })
      logger.info({ pid: process.pid, successor }, 'handed over')
      process.exit(0)
    } catch (error) {
      logger.error({ err: error }, 'nobody took over')
    } finally {
      isHandingOver = false
    }
  })
  // A mistake of ours in one request must not take the others with it.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
  await starting
  if (isSuccessor && process.connected) {
    process.send?.('listening')
    process.disconnect()
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
