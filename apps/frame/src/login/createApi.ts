import { fromHttp, serverFailedError } from '@latchkey/protocol'
import type { ApiCall, CallAnswer, CallParameters } from '@latchkey/protocol/api'
import { createProof } from './createProof.ts'

export type CallOptions = {
  accessToken?: string | undefined
  nonce?: string | undefined
  signal?: AbortSignal | undefined
}

/** Sends one call to the server and checks the answer. Rejects with a `LatchkeyError` that has the server's code. */
export type Api = <call extends ApiCall>(
  call: call,
  parameters: CallParameters<call>,
  options?: CallOptions,
) => Promise<CallAnswer<call>>

export type ApiOptions = {
  apiUrl: string
  projectId: string
  /** The key of the device, for calls of login. Chains are read without it. */
  key: () => Promise<CryptoKeyPair>
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/** Longer than the server waits for what the visitor says about a new device. */
const timeoutMs = 30_000

export function createApi({ apiUrl, projectId, key, fetch, now }: ApiOptions): Api {
  return async (call, parameters, { accessToken, nonce, signal } = {}) => {
    const {
      params = {},
      query = {},
      body,
    } = parameters as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
    }
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams({ projectId, ...query })
    const url = `${apiUrl}${path}?${search}`
    const proof =
      call.path.startsWith('/v1/login/') &&
      (await createProof({
        key: await key(),
        method: call.method,
        url,
        accessToken,
        nonce,
        now: now(),
        id: crypto.randomUUID(),
      }))
    try {
      const response = await fetch(url, {
        method: call.method,
        credentials: 'omit',
        redirect: 'error',
        headers: {
          ...(proof && { DPoP: proof }),
          ...(accessToken && { Authorization: `DPoP ${accessToken}` }),
        },
        ...(call.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      })
      const text = await response.text()
      if (!response.ok) throw fromHttp({ status: response.status, body: text })
      const answer = call.answer?.safeParse(text === '' ? undefined : JSON.parse(text))
      if (answer && !answer.success) throw serverFailedError({ details: 'Unexpected answer' })
      return answer?.data as never
    } catch (error) {
      signal?.throwIfAborted()
      throw fromHttp(error)
    }
  }
}
