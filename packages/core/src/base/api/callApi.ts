import { serverUnreachableError } from '@latchkey/protocol'
import { type ApiCall, type CallAnswer, type CallParameters, sendCall } from '@latchkey/protocol/api'
import { alertOnce } from '../alert/alertOnce.ts'
import type { Context } from '../context.ts'
import { sdkType, sdkVersion } from './sdkVersion.ts'

/**
 * Calls the server. Rejects with a `LatchkeyError` whose message is the server's first reason, where it gave one. Equal GETs at the same
 * time share one request.
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
  context.requests ??= new Map()
  const { requests } = context
  const underway = requests.get(url)
  if (underway) return underway as Promise<CallAnswer<call>>
  const request = send(context, call, url, undefined).finally(() => requests.delete(url))
  requests.set(url, request)
  return request
}

async function send<call extends ApiCall>(
  context: Context,
  call: call,
  url: string,
  body: string | undefined,
): Promise<CallAnswer<call>> {
  try {
    return await sendCall(call, url, { body })
  } catch (error) {
    alertOnce(context, error)
    throw error
  }
}

/** The URL of a call without parameters, for requests that `callApi` cannot send (such as beacons). */
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
  // The specification says that empty parameters are not sent.
  for (const [name, value] of Object.entries(all)) if (value) url.searchParams.set(name, String(value))
  return url.href
}

function toBody(context: Context, call: ApiCall, parameters: object): string {
  const { body } = parameters as { body?: object }
  const { projectId } = context.store.get().options
  return JSON.stringify(call.project === 'body' ? { ...body, projectId } : body)
}
