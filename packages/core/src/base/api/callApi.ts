import { fromHttp, serverFailedError, serverUnreachableError } from '@latchkey/protocol'
import type { ApiCall, CallAnswer, CallParameters } from '@latchkey/protocol/api'
import { alertOnce } from '../alert/alertOnce.ts'
import type { Context } from '../context.ts'
import { sdkType, sdkVersion } from './sdkVersion.ts'

/** How long the server may take. */
export const apiTimeout = 15_000

/**
 * Calls the server. Rejects with a `LatchkeyError` whose message is the server's first reason, where it gave one. Equal GETs
 * that are under way share one request.
 */
export function callApi<call extends ApiCall>(
  context: Context,
  call: call,
  parameters: CallParameters<call>,
): Promise<CallAnswer<call>> {
  const { apiUrl } = context.store.get().options
  if (!apiUrl) return Promise.reject(serverUnreachableError({ details: 'The kit has no `apiUrl`' }))
  const url = toUrl(context, apiUrl, call, parameters)
  if (call.method !== 'GET') return send(context, call, url, toBody(context, call, parameters))
  const underway = context.requests.get(url)
  if (underway) return underway as Promise<CallAnswer<call>>
  const request = send(context, call, url, undefined).finally(() => context.requests.delete(url))
  context.requests.set(url, request)
  return request
}

async function send<call extends ApiCall>(
  context: Context,
  call: call,
  url: string,
  body: string | undefined,
): Promise<CallAnswer<call>> {
  try {
    // No content type: plain text needs no preflight, and the server reads JSON whatever it is called.
    const init = {
      method: call.method,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(apiTimeout),
    }
    const response = await fetch(url, init)
    const text = await response.text()
    if (!response.ok) throw fromHttp({ status: response.status, body: text })
    const answer = call.answer?.safeParse(text === '' ? undefined : JSON.parse(text))
    if (answer && !answer.success)
      throw serverFailedError({ details: 'Unexpected answer', cause: answer.error })
    return answer?.data as CallAnswer<call>
  } catch (cause) {
    const error = fromHttp(cause)
    alertOnce(context, error)
    throw error
  }
}

/** Where a call without parameters goes, for what cannot be sent by `callApi`. */
export function apiAddress(context: Context, call: ApiCall): string {
  return toUrl(context, context.store.get().options.apiUrl ?? '', call, {})
}

function toUrl(context: Context, apiUrl: string, call: ApiCall, parameters: object): string {
  const { params = {}, query = {} } = parameters as { params?: object; query?: object }
  const path = Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    call.path as string,
  )
  const url = new URL(path, apiUrl)
  const { projectId } = context.store.get().options
  const sdk = { st: sdkType, sv: sdkVersion(context) }
  const all = { ...query, ...(call.method === 'GET' && sdk), ...(call.project !== 'body' && { projectId }) }
  // As the specification has it: what is empty is not sent.
  for (const [name, value] of Object.entries(all)) if (value) url.searchParams.set(name, String(value))
  return url.href
}

function toBody(context: Context, call: ApiCall, parameters: object): string {
  const { body } = parameters as { body?: object }
  const { projectId } = context.store.get().options
  return JSON.stringify(call.project === 'body' ? { ...body, projectId } : body)
}
