import { fromHttp } from '@latchkey/protocol'
import type { LoginSession } from '@latchkey/protocol/api'
import type { Api, CallOptions } from './createApi.ts'

type Answer = (input: { body: unknown } & CallOptions) => unknown

/** A refusal of the server, as it comes over the wire. */
export function refusal(status: number, code: string, values: Readonly<Record<string, number>> = {}): never {
  const more = Object.entries(values).map(([field, value]) => ({ field, description: String(value) }))
  const reasons = [{ field: code, description: `Refused: ${code}` }, ...more]
  throw fromHttp({ status, body: JSON.stringify({ status: 'FAILED', reasons }) })
}

/** The server as the frame sees it: answers by path, and what was asked. */
export function createFakeApi(answers: Record<string, Answer>) {
  const asked: {
    path: string
    body: unknown
    accessToken?: string | undefined
    nonce?: string | undefined
  }[] = []
  const api: Api = async (call, parameters, options = {}) => {
    const { body } = parameters as { body?: unknown }
    const { accessToken, nonce } = options
    asked.push({ path: call.path, body, ...(accessToken && { accessToken }), ...(nonce && { nonce }) })
    const answer = answers[call.path]
    if (!answer) throw new Error(`No answer for ${call.path}`)
    return (await answer({ body, ...options })) as never
  }
  return { api, asked, answers, paths: () => asked.map(({ path }) => path) }
}

export const accountId = '5b0c1f66-35b2-4a39-9d4d-2c0a4b1f7a11'
export const walletId = '0e2d6f0c-9a10-4c6b-8a4e-8d1d0a1f0b22'

/** A session with tokens that can be told apart. */
export function fakeSession(name: string, more: Partial<LoginSession> = {}): LoginSession {
  return {
    accessToken: `access-${name}`,
    accessSeconds: 900,
    refreshToken: `refresh-${name}`,
    account: { id: accountId, email: 'ada@example.org', provider: 'email', name: 'ada@example.org' },
    wallet: null,
    ...more,
  }
}

/** Locks of one process: whoever asks for the same name waits. */
export function createFakeLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, run: () => unknown) => {
    const result = (last.get(name) ?? Promise.resolve()).then(run)
    last.set(
      name,
      result.catch(() => {}),
    )
    return result
  }
  return { request: request as never }
}

/** Channels that hear each other, as those of one site do. */
export function createFakeChannels() {
  const channels: { onmessage: ((event: MessageEvent) => void) | null; postMessage(data: unknown): void }[] =
    []
  return () => {
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage(data: unknown) {
        for (const other of channels) if (other !== channel) other.onmessage?.({ data } as MessageEvent)
      },
    }
    channels.push(channel)
    return channel as never
  }
}
