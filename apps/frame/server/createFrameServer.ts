import { createServer, type Server, type ServerResponse } from 'node:http'
import { callbackPaths, formCallbackPath, readCallbackForm } from './callbacks.ts'
import type { AncestorLookup } from './createAncestorLookup.ts'
import { assetHeaders, type PageName, pageHeaders, plainHeaders } from './pageHeaders.ts'
import type { Build } from './readBuild.ts'

export type FrameServerOptions = {
  build: Build
  apiUrl: string
  findAncestors: AncestorLookup
  /** Whether visitors reach the frame by https. */
  isHttps: boolean
}

const pages: Readonly<Record<string, PageName>> = {
  '/frame': 'frame',
  '/device': 'device',
  '/approve': 'approve',
  '/email': 'email',
  '/wallet': 'wallet',
  '/factor': 'factor',
  '/oauth/start': 'oauth',
  '/farcaster': 'farcaster',
  ...Object.fromEntries(callbackPaths.map((path) => [path, 'oauth' as const])),
}

/**
 * Serves the frame's documents and their files, and nothing else. It takes no input but the path, the project's id, and what a provider posts
 * to its callback.
 */
export function createFrameServer({ build, apiUrl, findAncestors, isHttps }: FrameServerOptions): Server {
  const plain = (response: ServerResponse, status: number, text: string, headers = {}) =>
    response.writeHead(status, { ...plainHeaders(isHttps), ...headers }).end(`${text}\n`)

  return createServer(async (request, response) => {
    const { method, url = '/' } = request
    const [path = '', query = ''] = url.split('?', 2)
    if (method === 'POST' && path === formCallbackPath) {
      const { status, location } = await readCallbackForm(request)
      const headers = location ? { Location: location } : { Connection: 'close' }
      return plain(response, status, location ? 'See other' : 'Not a callback', headers)
    }
    if (method !== 'GET' && method !== 'HEAD')
      return plain(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
    if (path === '/health') return plain(response, 200, 'ok')

    const name = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (name) {
      const { html, importMapHash } = build.pages[name]
      const project = new URLSearchParams(query).get('projectId') ?? ''
      const ancestors = name === 'frame' ? await findAncestors(project) : []
      const headers = pageHeaders({ page: name, ancestors, apiUrl, importMapHash, isHttps })
      response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(html) })
      return response.end(method === 'HEAD' ? undefined : html)
    }

    const asset = build.assets.get(path)
    if (!asset) return plain(response, 404, 'Not found')
    response.writeHead(200, {
      ...assetHeaders(asset.contentType, isHttps),
      'Content-Length': asset.body.length,
    })
    return response.end(method === 'HEAD' ? undefined : asset.body)
  })
}
