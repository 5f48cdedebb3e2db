// The process of the identity provider. Its one argument says where; see `startIdentity.ts`, which runs it.
import { createServer } from 'node:http'
import { z } from 'zod'
import { listen } from '../process/listen.ts'
import { createIdentity } from './createIdentity.ts'

const settings = z
  .object({
    port: z.int(),
    frameUrl: z.url(),
    applePublicKey: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

// Each provider knows its own address, which is there once the port is.
let answer: Awaited<ReturnType<typeof createIdentity>> | undefined
const open = () =>
  createServer((request, response) => {
    answer?.(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end('The identity provider could not answer.\n')
    })
  })

const port = await listen(open(), settings.port)
// Where the machine has IPv6, `localhost` is ::1 as well.
await listen(open(), port, '::1').catch(() => {})
const url = `http://localhost:${port}`
answer = await createIdentity({ ...settings, url })
console.log(`ready ${url}`)

// Everything is in memory, so there is nothing left to write.
process.on('SIGTERM', () => process.exit(0))
