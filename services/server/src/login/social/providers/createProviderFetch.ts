import { SocialError } from './socialError.ts'

/** No provider says more about anybody. */
const maxBytes = 256 * 1024
const timeoutMs = 10_000

type Init = {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: BodyInit | ReadableStream | Uint8Array | null | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes requests to the hosts of one provider and to nothing else: by `https`, without following redirects, with limits of time and size.
 * `standIn`: the address on this machine where a stand-in of the provider is, which may be asked by `http`.
 */
export function createProviderFetch(
  hosts: readonly string[],
  {
    standIn,
    limits = { maxBytes, timeoutMs },
  }: {
    standIn?: string | undefined
    limits?: { maxBytes: number; timeoutMs: number }
  } = {},
): (address: string, init?: Init) => Promise<Response> {
  const standInOrigin = standIn && new URL(standIn).origin
  const isAllowed = ({ origin, protocol, host }: URL) =>
    standInOrigin === undefined ? protocol === 'https:' && hosts.includes(host) : origin === standInOrigin

  return async (address, { method, headers, body, signal } = {}) => {
    if (!isAllowed(new URL(address))) throw new SocialError('provider', 'other-host')
    const timeout = AbortSignal.timeout(limits.timeoutMs)
    try {
      const response = await fetch(address, {
        ...(method !== undefined && { method }),
        ...(headers && { headers }),
        ...(body != null && { body: body as BodyInit }),
        // A redirect is no answer that anybody here expects.
        redirect: 'manual',
        credentials: 'omit',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return await readAll(response, limits.maxBytes)
    } catch (error) {
      if (error instanceof SocialError) throw error
      throw new SocialError('provider', timeout.aborted ? 'slow' : 'unreachable')
    }
  }
}

/** The same answer, with a body that is here already. */
async function readAll(response: Response, limit: number): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  // A `break` or a throw ends the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > limit) throw new SocialError('provider', 'too-large')
    chunks.push(chunk)
  }
  const headers = new Headers(response.headers)
  // It was decompressed, and its size was counted.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const hasNoBody = [101, 204, 205, 304].includes(response.status)
  return new Response(hasNoBody ? null : Buffer.concat(chunks), { status: response.status, headers })
}
