// The process of the Polkadot chain. Its one argument says where; see `startPolkadot.ts`, which runs it.
import { z } from 'zod'
import { listen } from '../process/listen.ts'
import { createRpcServer } from './createRpcServer.ts'
import { openBlockJournal } from './openBlockJournal.ts'
import { openChain } from './openChain.ts'

const settings = z.object({ port: z.int(), stateFile: z.string() }).parse(JSON.parse(process.argv[2] ?? ''))

const chain = await openChain(openBlockJournal(settings.stateFile))
const port = await listen(createRpcServer(chain), settings.port)
console.log(`ready http://127.0.0.1:${port}`)

// Every block is written when it is made, so there is nothing left to write.
process.on('SIGTERM', () => process.exit(0))
