#!/usr/bin/env node
// The command line. This file alone reads the environment.
import { existsSync } from 'node:fs'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config/readConfig.ts'
import { openDatabase } from '../db/database.ts'
import { startPostgres } from '../db/embedded/startPostgres.ts'
import { createLogger } from '../logger/createLogger.ts'
import { describeDatabase } from './describeDatabase.ts'
import { runCommand } from './runCommand.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  write: (line) => console.log(line),
  writeError: (line) => console.error(line),
  async withDatabase(work) {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const { database, poolSize, server, login } = readConfig(process.env)
    const logger = createLogger({ level: 'silent' })
    // Joins the one of a running server, or starts it for as long as this takes.
    const postgres = 'folder' in database ? await startPostgres({ folder: database.folder }) : undefined
    // Not among the output, which a script may read.
    console.error(describeDatabase(database, postgres && !postgres.isOwned))
    try {
      const db = openDatabase(postgres?.connection ?? ('url' in database ? database.url : ''), {
        poolSize,
        logger,
      })
      try {
        await work({
          db,
          clock: systemClock,
          operatorKeys: server.operatorKeys ?? [],
          loginKeys: login?.keySource,
        })
      } finally {
        await db.close()
      }
    } finally {
      await postgres?.stop()
    }
  },
})
