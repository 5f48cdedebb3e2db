// The process of the Solana chain. Its one argument says where; see `startSolana.ts`, which runs it.
import { connect, createServer } from 'node:net'
import { z } from 'zod'
import { listenPair } from '../process/listen.ts'
import { createRpcProxy } from './rpcProxy.ts'
import { seedSolana } from './seedSolana.ts'
import { exportState, readState, restoreState, writeState } from './solanaState.ts'
import { startSurfnet, surfpoolSchema } from './surfpool.ts'

const settings = z
  .object({ surfpool: surfpoolSchema, port: z.int(), stateFile: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''))
const keepEveryMs = 30_000

const surfnet = await startSurfnet(settings.surfpool)
const state = readState(settings.stateFile)
if (state) await restoreState(surfnet, state)
else await seedSolana(surfnet)

const keep = async () => writeState(settings.stateFile, await exportState(surfnet.rpcUrl))
const timer = setInterval(() => void keep().catch(console.error), keepEveryMs)

/** Passes bytes on as they are: web sockets. */
const pipeServer = createServer((socket) => {
  const onward = connect(Number(new URL(surfnet.wsUrl).port), '127.0.0.1')
  socket.pipe(onward).pipe(socket)
  socket.on('error', () => onward.destroy())
  onward.on('error', () => socket.destroy())
})
const port = await listenPair(createRpcProxy(surfnet.rpcUrl), pipeServer, settings.port)
await keep()
console.log(`ready http://127.0.0.1:${port}`)

process.on('SIGTERM', () => {
  clearInterval(timer)
  void keep()
    .catch(console.error)
    .finally(() => process.exit(0))
})
