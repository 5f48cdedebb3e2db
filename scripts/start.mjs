// `npm start`: installs what is missing, then starts everything (sandbox/src/main.ts).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installPackages } from './installPackages.mjs'
import { requireNode } from './requireNode.mjs'

requireNode()
const repository = fileURLToPath(new URL('../', import.meta.url))
const settings = `${repository}.env`
if (existsSync(settings)) process.loadEnvFile(settings)
installPackages()

const flags = ['--conditions=@latchkey/source', '--import', 'tsx']
// The channel tells the child when we are gone, however we went.
const child = spawn(process.execPath, [...flags, 'sandbox/src/main.ts'], {
  cwd: repository,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`Latchkey cannot be started: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
