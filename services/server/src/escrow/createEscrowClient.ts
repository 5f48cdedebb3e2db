import { request } from 'node:http'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { unavailable } from '../http/failure.ts'
import {
  type EscrowOpenAnswer,
  type EscrowOpenRequest,
  escrowKeyAnswer,
  escrowOpenAnswer,
} from './escrowCalls.ts'

/** The escrow as the server sees it. Both calls throw a `Failure` (503) where it does not answer. */
export type EscrowClient = {
  /** The X25519 key, in base64url, to which recovery shares are sealed. */
  key(): Promise<string>
  open(asked: EscrowOpenRequest): Promise<EscrowOpenAnswer>
}

/** A key that was rotated is known after this time; the old one opens for as long as there are shares. */
const keyMs = 60_000
const answerLimit = 8_192

export function createEscrowClient(
  socket: string,
  { clock, timeoutMs = 10_000 }: { clock: Clock; timeoutMs?: number },
): EscrowClient {
  let known: { key: string; until: number } | undefined

  async function call<schema extends z.ZodType>(
    method: string,
    path: string,
    schema: schema,
    body?: object,
  ): Promise<z.output<schema>> {
    try {
      return schema.parse(JSON.parse(await send(method, path, body)))
    } catch (error) {
      throw unavailable('escrow', 'The recovery service cannot be reached', error)
    }
  }

  function send(method: string, path: string, body?: object): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request({ socketPath: socket, method, path, timeout: timeoutMs }, (response) => {
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          chunks.push(chunk)
          if (length <= answerLimit) return
          reject(new Error('The answer is too long'))
          // Without an error: once the answer has ended nobody would hear it.
          sent.destroy()
        })
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks).toString())
            : reject(new Error(`The escrow answered ${response.statusCode}`)),
        )
      })
      sent.on('timeout', () => sent.destroy(new Error('The escrow did not answer in time')))
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }

  return {
    async key() {
      if (!known || known.until <= clock.now()) {
        const { key } = await call('GET', '/key', escrowKeyAnswer)
        known = { key, until: clock.now() + keyMs }
      }
      return known.key
    },
    open: (asked) => call('POST', '/open', escrowOpenAnswer, asked),
  }
}
