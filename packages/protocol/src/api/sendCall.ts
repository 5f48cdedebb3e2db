import { serverFailedError } from '../errors/catalogue/serverErrors.ts'
import { fromHttp } from '../errors/seams/fromHttp.ts'
import type { ApiCall, CallAnswer } from './apiCall.ts'

/** How long the server may take to answer. */
const timeout = 15_000

/**
 * Sends a call to a URL and checks the answer. Rejects with a `LatchkeyError` whose message is the server's first reason, where it
 * gave one.
 *
 * @example
 * const { nonce } = await sendCall(signinNonceCall, `${apiUrl}/auth/v1/nonce?projectId=sandbox`)
 */
export async function sendCall<call extends ApiCall>(
  call: call,
  url: string,
  { body, headers }: { body?: string | undefined; headers?: Readonly<Record<string, string>> } = {},
): Promise<CallAnswer<call>> {
  try {
    const response = await fetch(url, {
      method: call.method,
      // A project is identified by its id and a visitor by a token, never by a cookie.
      credentials: 'omit',
      // There is no content type, because plain text needs no preflight and the server parses every body as JSON.
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    if (!response.ok) throw fromHttp({ status: response.status, body: text })
    const answer = call.answer?.safeParse(text === '' ? undefined : JSON.parse(text))
    if (answer && !answer.success)
      throw serverFailedError({ details: 'Unexpected answer', cause: answer.error })
    return answer?.data as CallAnswer<call>
  } catch (cause) {
    throw fromHttp(cause)
  }
}
