import { chmodSync, lstatSync, unlinkSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Clock } from '../clock.ts'
import { ConfigError } from '../config/configError.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger/createLogger.ts'
import { escrowOpenRequest } from './escrowCalls.ts'
import type { EscrowKeys } from './escrowKeys.ts'
import { openShare } from './openShare.ts'

const bodyLimit = 4_096

export type EscrowDeps = { db: Pick<Database, '$client'>; clock: Clock; keys: EscrowKeys; logger: Logger }

/** Listens on a Unix socket, which only the user and the group of this process may use. Nothing listens on the network. */
export async function startEscrow(socket: string, deps: EscrowDeps): Promise<{ stop(): Promise<void> }> {
  await removeStaleSocket(socket)
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(request, deps)
      .catch((error: unknown): Answer => {
        deps.logger.error({ err: error }, 'request failed')
        return { status: 500, json: {} }
      })
      .then(({ status, json }) => write(response, status, json))
  })
  // The socket is made without rights for others, so that there is no moment in which they could connect.
  const mask = process.umask(0o117)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(socket, resolve)
    })
  } finally {
    process.umask(mask)
  }
  chmodSync(socket, 0o660)
  return {
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      await closed
    },
  }
}

type Answer = { status: number; json: object }

async function answer(request: IncomingMessage, deps: EscrowDeps): Promise<Answer> {
  const call = `${request.method} ${request.url}`
  if (call === 'GET /key') {
    const [first] = deps.keys
    if (!first) throw new Error('There is no key')
    return { status: 200, json: { key: Buffer.from(first.publicKey).toString('base64url') } }
  }
  if (call !== 'POST /open') return { status: 404, json: {} }
  const { success, data } = escrowOpenRequest.safeParse(await readBody(request))
  if (!success) return { status: 400, json: {} }
  const result = await openShare(deps, data)
  const { accountId } = data
  if ('refused' in result) deps.logger.warn({ accountId, refused: result.refused }, 'share refused')
  else deps.logger.info({ accountId, shareId: result.shareId }, 'share opened')
  return { status: 200, json: result }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > bodyLimit) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

function write(response: ServerResponse, status: number, json: object) {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify(json))
}

/** One that was killed leaves its socket behind. That of one that runs is left alone, and so is anything that is no socket. */
async function removeStaleSocket(path: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return
  const isRunning =
    found.isSocket() &&
    (await new Promise<boolean>((resolve) => {
      const probe = connect(path)
      probe.once('connect', () => {
        probe.destroy()
        resolve(true)
      })
      probe.once('error', () => resolve(false))
    }))
  if (!found.isSocket() || isRunning)
    throw new ConfigError(
      `ESCROW_SOCKET ${path} is taken ${isRunning ? 'by a running escrow' : 'by something else'}.`,
    )
  unlinkSync(path)
}
