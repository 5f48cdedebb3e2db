// `npm start`: installs what is missing, then starts everything (sandbox/src/main.ts).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { emulationFor } from '../sandbox/emulated/emulation.mjs'
import { fetchBitcoind } from './bitcoind.mjs'
import { installPackages } from './installPackages.mjs'
import { requireNode } from './requireNode.mjs'

requireNode()
const repository = fileURLToPath(new URL('../', import.meta.url))
const settings = `${repository}.env`
if (existsSync(settings)) process.loadEnvFile(settings)
const mayFetch = process.env.npm_config_offline !== 'true'
// Without a Bitcoin node everything else runs, and the sandbox says so.
await Promise.all([installPackages(), mayFetch && fetchBitcoind(), mayFetch && emulationFor()?.fetch()])

const flags = ['--conditions=@latchkey/source', '--import', 'tsx/esm']
// When this process ends, in whatever way, the IPC channel closes, and the child stops.
const child = spawn(process.execPath, [...flags, 'sandbox/src/main.ts'], {
  cwd: repository,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true
    child.kill(signal)
  })
}
// When npm itself is killed, it does not stop this process. Its end shows in another parent id.
if (process.env.npm_lifecycle_event) {
  const { ppid } = process
  setInterval(() => process.ppid === ppid || child.kill('SIGTERM'), 1_000).unref()
}
child.on('error', (error) => {
  console.error(`Latchkey cannot be started: ${error.message}`)
  process.exit(1)
})
// There is no exit code where the signal came before the child could handle it.
child.on('exit', (code) => process.exit(code ?? (isStopping ? 0 : 1)))
