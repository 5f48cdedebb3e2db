// Follows a chain in a process of its own, for tests that kill it: database, RPC, chain.

import { chainSchema } from '../chains/chainTable.ts'
import { createChains } from '../chains/createChains.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/database.ts'
import { createLogger } from '../logger/createLogger.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { startIndexing } from './startIndexing.ts'

const [database = '', rpcUrl = '', id = ''] = process.argv.slice(2)
const logger = createLogger({ level: 'silent' })
const metrics = createMetrics()
const entry = chainSchema.parse({
  id,
  name: 'Test chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [rpcUrl],
  supports: { activity: true },
})
startIndexing(
  {
    db: openDatabase(database, { poolSize: 2, logger }),
    chains: createChains([entry], { clock: systemClock, logger, metrics }),
    logger,
    metrics,
  },
  { indexer: { pollMs: 20, maxBatch: 3 }, leader: { retryMs: 50 } },
)
