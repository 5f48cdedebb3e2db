import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod/mini'
import { readBody } from '../http/readBody.ts'
import { type Channel, channelAnswerSchema, channelRequestSchema } from './channel.ts'
import type { Channels } from './createChannels.ts'

export type RelayOptions = {
  channels: Channels
  /** Where a channel's link leads: the page or the app of a wallet, which is given `channelToken`. */
  linkUrl: string
  /** The address that the registry has for an id. */
  custodyOf: (fid: number) => Promise<string>
  /** Where there is one, only wallets that send it may answer. */
  authKey?: string | undefined
}

type Answer = { status: number; body: object }
type Asked = { request: IncomingMessage; body: unknown }

const maximumBytes = 64 * 1024

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  // Any page may ask: whoever has a channel's token may read it.
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, x-farcaster-auth-relay-key',
  'access-control-max-age': '86400',
}

const unauthorized: Answer = { status: 401, body: { error: 'Unauthorized' } }

/**
 * Answers as Farcaster's public relay does (FIP-11). It carries messages and checks none of them: what comes out of a channel is to be verified
 * by who reads it.
 */
export function createRelay({ channels, linkUrl, custodyOf, authKey }: RelayOptions) {
  function open({ request, body }: Asked): Answer {
    const parsed = channelRequestSchema.safeParse(body)
    if (!parsed.success) return invalid(parsed.error)
    const nonce = parsed.data.nonce ?? createNonce()
    const channelToken = channels.open({
      state: 'pending',
      nonce,
      acceptAuthAddress: parsed.data.acceptAuthAddress ?? false,
      signatureParams: { ...parsed.data, nonce },
      metadata: {
        ip: request.socket.remoteAddress ?? '',
        userAgent: request.headers['user-agent'] ?? 'Unknown',
      },
    })
    const url = new URL(linkUrl)
    url.searchParams.set('channelToken', channelToken)
    return { status: 201, body: { channelToken, url: url.href, connectUri: url.href, nonce } }
  }

  function status({ request }: Asked): Answer {
    const token = tokenOf(request)
    const channel = channels.read(token)
    if (!channel) return unauthorized
    if (channel.state === 'pending') return { status: 202, body: channel }
    // An answer is told once.
    channels.close(token)
    return { status: 200, body: channel }
  }

  async function authenticate({ request, body }: Asked): Promise<Answer> {
    if (authKey !== undefined && request.headers['x-farcaster-auth-relay-key'] !== authKey)
      return unauthorized
    const token = tokenOf(request)
    if (!token) return unauthorized
    const parsed = channelAnswerSchema.safeParse(body)
    if (!parsed.success) return invalid(parsed.error)
    const custody = await custodyOf(parsed.data.fid)
    const channel = channels.read(token)
    if (!channel) return unauthorized
    const completed: Channel = { ...channel, ...parsed.data, state: 'completed', verifications: [], custody }
    channels.write(token, completed)
    return { status: 201, body: completed }
  }

  const routes: Readonly<Record<string, (asked: Asked) => Answer | Promise<Answer>>> = {
    'GET /healthcheck': () => ({ status: 200, body: { status: 'OK' } }),
    'POST /v1/channel': open,
    'GET /v1/channel/status': status,
    'POST /v1/channel/authenticate': authenticate,
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = ({ status, body }: Answer) =>
      response.writeHead(status, headers).end(`${JSON.stringify(body)}\n`)
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const route = routes[`${request.method} ${pathname}`]
    if (!route) return void send({ status: 404, body: { error: 'Not found' } })
    const text = request.method === 'POST' ? await readBody(request, maximumBytes) : ''
    if (text === undefined)
      return void response
        .writeHead(413, { ...headers, connection: 'close' })
        .end(`${JSON.stringify({ error: 'Too large' })}\n`)
    try {
      send(await route({ request, body: parseJson(text) }))
    } catch (error) {
      send({ status: 500, body: { error: error instanceof Error ? error.message : String(error) } })
    }
  }
}

function invalid({ issues }: z.core.$ZodError): Answer {
  const message = issues.map(({ path, message }) => `body/${path.join('/')} ${message}`).join(', ')
  return { status: 400, body: { error: 'Validation error', message } }
}

function tokenOf({ headers: { authorization } }: IncomingMessage): string {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function createNonce(): string {
  return Array.from({ length: 17 }, () => letters[randomInt(letters.length)]).join('')
}
