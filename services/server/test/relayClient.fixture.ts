import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type RelayDelivery, relayDeliverySchema } from '@latchkey/protocol/relay'
import { type ClientOptions, WebSocket } from 'ws'
import { z } from 'zod'
import { toDidKey } from '../src/relay/auth/didKey.ts'

/** The identity of a client. */
export type RelayIdentity = { clientId: string; privateKey: KeyObject }

export function createIdentity(): RelayIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { clientId: toDidKey(publicKey), privateKey }
}

/** The token that clients connect with. `claims` replace those of a valid token. */
export function createToken(
  { clientId, privateKey }: RelayIdentity,
  { audience, claims = {}, header = {} }: { audience: string; claims?: object; header?: object },
): string {
  const iat = Math.floor(Date.now() / 1000)
  const parts = [
    { alg: 'EdDSA', typ: 'JWT', ...header },
    { iss: clientId, sub: randomBytes(32).toString('hex'), aud: audience, iat, exp: iat + 86_400, ...claims },
  ]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

export const randomTopic = () => randomBytes(32).toString('hex')

/** An error in an answer of the relay. */
export class RelayAnswerError extends Error {
  readonly error: { code: number; message: string; data?: unknown }
  constructor(error: { code: number; message: string; data?: unknown }) {
    super(error.message)
    this.error = error
  }
}

export type RelayClient = {
  clientId: string
  socket: WebSocket
  /** All deliveries, including repeated ones. */
  deliveries: (RelayDelivery & { id: number })[]
  request(method: string, params: unknown): Promise<unknown>
  publish(topic: string, message: string, options?: { ttl?: number; tag?: number }): Promise<unknown>
  subscribe(topic: string): Promise<unknown>
  /** Resolves with the next delivery that `fits` accepts. */
  next(fits?: (delivery: RelayDelivery) => boolean): Promise<RelayDelivery>
  closed: Promise<{ code: number; reason: string }>
  close(): Promise<void>
}

export type RelayClientOptions = {
  projectId?: string
  identity?: RelayIdentity
  /** Default: the address of the relay. */
  audience?: string
  /** Default: a token of the identity. */
  token?: string
  origin?: string | undefined
  /** Which deliveries the client acknowledges. Default: all. */
  acknowledges?: (delivery: RelayDelivery) => boolean
  socket?: ClientOptions
}

const frameSchema = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  method: z.string().optional(),
  params: z.object({ data: relayDeliverySchema }).optional(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
})

/**
 * A client of the relay without encryption, for tests and benchmarks.
 *
 * @example
 * const client = await connectRelay(url, { origin })
 * await client.publish(randomTopic(), 'message')
 */
export function connectRelay(url: string, options: RelayClientOptions = {}): Promise<RelayClient> {
  const { projectId = 'test', identity = createIdentity(), origin, acknowledges = () => true } = options
  const address = url.replace(/^http/, 'ws')
  const token = options.token ?? createToken(identity, { audience: options.audience ?? address })
  const query = new URLSearchParams({ auth: token, projectId, ua: 'wc-2/test' })
  const socket = new WebSocket(`${address}/?${query}`, {
    perMessageDeflate: false,
    ...(origin && { origin }),
    ...options.socket,
  })
  const waiting = new Map<string, { resolve(result: unknown): void; reject(error: Error): void }>()
  const deliveries: RelayClient['deliveries'] = []
  let listeners: ((delivery: RelayDelivery) => boolean)[] = []
  let lastId = Date.now() * 1000

  socket.on('message', (data) => {
    const { id, method, params, result, error } = frameSchema.parse(JSON.parse(data.toString()))
    if (method === 'irn_subscription' && params) {
      deliveries.push({ ...params.data, id: Number(id) })
      if (acknowledges(params.data)) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
      listeners = listeners.filter((listener) => !listener(params.data))
      return
    }
    const asked = waiting.get(String(id))
    waiting.delete(String(id))
    if (error) asked?.reject(new RelayAnswerError(error))
    else asked?.resolve(result)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => {
      for (const { reject } of waiting.values()) reject(new Error(`closed with ${code}`))
      waiting.clear()
      resolve({ code, reason: reason.toString() })
    }),
  )

  const client: RelayClient = {
    clientId: identity.clientId,
    socket,
    deliveries,
    closed,
    request: (method, params) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== socket.OPEN) return reject(new Error('not open'))
        const id = `${++lastId}`
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }),
    publish: (topic, message, { ttl = 300, tag = 1108 } = {}) =>
      client.request('irn_publish', { topic, message, ttl, tag, prompt: false }),
    subscribe: (topic) => client.request('irn_subscribe', { topic }),
    next: (fits = () => true) =>
      new Promise((resolve) => {
        listeners.push((delivery) => {
          if (!fits(delivery)) return false
          resolve(delivery)
          return true
        })
      }),
    async close() {
      socket.close()
      await closed
    },
  }
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(client))
    socket.on('error', reject)
  })
}
