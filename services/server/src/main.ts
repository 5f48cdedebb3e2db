#!/usr/bin/env node
// The server as a program. This file alone reads the environment.
import { existsSync } from 'node:fs'
import { ConfigError } from './config/configError.ts'
import { readConfig } from './config/readConfig.ts'
import { createLogger } from './logger/createLogger.ts'
import { startServer } from './startServer.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const logger = createLogger({ level: config.logLevel })
  const starting = startServer(config, { logger, variables: process.env })

  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second signal is somebody who will not wait.
      if (isStopping) process.exit(1)
      isStopping = true
      logger.info({ signal }, 'stopping')
      // What is just being started is stopped when it has.
      void starting.then((server) => server.stop()).finally(() => process.exit(0))
    })
  // A mistake of ours in one request must not take the others with it.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
  await starting
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
