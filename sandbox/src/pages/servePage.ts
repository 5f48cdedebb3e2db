import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Running } from '../parts/part.ts'
import { listen } from '../process/listen.ts'
import { type Forwarding, forward, forwardSocket } from './forward.ts'
import { type Page, readPage } from './readPage.ts'

export type ServePageOptions = {
  /** Where the build is. */
  folder: string
  port: number
  host?: string
  /** What is not the page's own, by the path that asks for it. */
  forwardings?: readonly Forwarding[] | undefined
}

/** Serves a built page as a production server would: with the headers that it was made for. */
export async function servePage({
  folder,
  port,
  host,
  forwardings = [],
}: ServePageOptions): Promise<Running> {
  const page = readPage(folder)
  const forwardingOf = ({ url = '' }: IncomingMessage) =>
    forwardings.find(({ prefix }) => url.startsWith(prefix))
  const server = createServer((request, response) => {
    const forwarding = forwardingOf(request)
    if (forwarding) forward(request, response, forwarding)
    else answer(page, request, response)
  })
  // Node forgets those that are no longer HTTP, and yet waits for them.
  const sockets = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const forwarding = forwardingOf(request)
    if (forwarding && !forwarding.isAllowed) forwardSocket(request, socket, head, forwarding)
    else socket.destroy()
  })
  const exited = new Promise<string>((resolve) => server.once('close', () => resolve('closed')))
  const actual = await listen(server, port, host)
  return {
    url: `http://localhost:${actual}`,
    exited,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await exited
    },
  }
}

function answer({ files, headers }: Page, request: IncomingMessage, response: ServerResponse) {
  const { method, url = '/', headers: asked } = request
  if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end()
  const path = url.replace(/[?#].*$/, '')
  const isVisit = asked.accept?.includes('text/html') ?? false
  const file =
    files.get(path === '/' ? '/index.html' : path) ?? (isVisit ? files.get('/index.html') : undefined)
  if (!file) return response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Not found\n')
  if (asked['if-none-match'] === file.headers.etag)
    return response.writeHead(304, { ...headers, ...file.headers }).end()
  response.writeHead(200, { ...headers, ...file.headers, 'content-length': file.body.length })
  return response.end(method === 'HEAD' ? undefined : file.body)
}
