import { fileURLToPath } from 'node:url'
import { createAncestorLookup } from './createAncestorLookup.ts'
import { createFrameServer } from './createFrameServer.ts'
import { readBuild } from './readBuild.ts'

// The only file of the frame's server that reads the environment.
const port = readPort(process.env.FRAME_PORT ?? '4420')
const host = process.env.FRAME_HOST ?? '127.0.0.1'
const apiUrl = readUrl('FRAME_API_URL', process.env.FRAME_API_URL ?? 'http://localhost:4410')
const frameUrl = readUrl('FRAME_URL', process.env.FRAME_URL ?? `http://localhost:${port}`)
const folder = process.env.FRAME_FOLDER ?? fileURLToPath(new URL('../dist', import.meta.url))

const server = createFrameServer({
  build: readBuild(folder, apiUrl),
  apiUrl,
  findAncestors: createAncestorLookup({ apiUrl, fetch, now: () => performance.now() }),
  isHttps: frameUrl.startsWith('https:'),
})
server.on('error', (error) => {
  console.error(`The frame's server: ${error.message}`)
  process.exit(1)
})
server.listen(port, host, () => console.log(`The wallet frame is at ${frameUrl}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })

function readPort(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value
  console.error('FRAME_PORT must be a port, such as 4420.')
  return process.exit(1)
}

function readUrl(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '')
  console.error(`${name} must be an address such as https://wallet.example.`)
  return process.exit(1)
}
