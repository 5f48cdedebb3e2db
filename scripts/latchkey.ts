// `npm run latchkey`: the command line of the server that runs in this repository. That is the sandbox's while `npm start` is running,
// and otherwise the one of `npm run start -w @latchkey/server`, which is started in the folder of its package.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, repository } from '../sandbox/src/config.ts'
import { isPostgresRunning } from '../services/server/src/db/embedded/isPostgresRunning.ts'

const settings = join(repository, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const sandbox = join(readConfig(process.env).stateDir, 'server')
const isChosen = Boolean(process.env.DATABASE_URL?.trim() || process.env.DATA_DIR?.trim())
if (!isChosen && isPostgresRunning(join(sandbox, 'postgres'))) process.env.DATA_DIR = sandbox
process.chdir(join(repository, 'services', 'server'))
await import('../services/server/src/cli/main.ts')
