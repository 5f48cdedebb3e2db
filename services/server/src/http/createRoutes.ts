import type { ApiCall, CallAnswer, CallInput } from '@latchkey/protocol/api'
import { type Context, Hono } from 'hono'
import { rememberByText } from '../cache/rememberByText.ts'
import type { Project } from '../projects/project.ts'
import type { RouteDeps } from '../serverModule.ts'
import { answerJson } from './answer.ts'
import type { Admission } from './createGate.ts'
import { parse } from './parse.ts'
import { readJson } from './readJson.ts'
import { readQuery } from './readQuery.ts'
import type { ServerEnv } from './serverEnv.ts'
import { targetOf } from './targetOf.ts'

/** A call and what the OpenAPI document says of it. */
export type DocumentedCall = { call: ApiCall; summary: string }

export type CallOptions = Omit<Admission, 'route' | 'cost' | 'heavy' | 'isAddressCounted'> & {
  /** One sentence for the OpenAPI document. */
  summary: string
  /** In bytes. */
  bodyLimit?: number
  /** The handler reads and checks the body itself. */
  isBodyRaw?: boolean
}

/** What a handler gets: the parts of the request, checked, and who asks. */
export type HandlerInput<call extends ApiCall> = CallInput<call> & {
  /** Absent where the call carries no project. */
  project: call['project'] extends 'none' ? undefined : Project
  /** The whole query, also what the call's schema does not name: `st`, `sv`. */
  rawQuery: Readonly<Record<string, string>>
}

/** Gives the answer's JSON, or a whole `Response` made with `answer`. */
export type Handler<call extends ApiCall> = (
  input: HandlerInput<call>,
  c: Context<ServerEnv>,
) => CallAnswer<call> | Response | Promise<CallAnswer<call> | Response>

export type Routes = {
  app: Hono<ServerEnv>
  add<const call extends ApiCall>(call: call, options: CallOptions, handler: Handler<call>): void
}

/**
 * The routes of one module. `add` ties a call of the protocol to its handler: project, origin, limits, size and schema are
 * checked before the handler runs, and the call appears in the OpenAPI document.
 *
 * @example
 * const { app, add } = createRoutes(deps)
 * add(supportedChainsCall, { summary: 'The chains that are served' }, () => ({ http: deps.chains.ids, ws: [] }))
 * return app
 */
export function createRoutes({ gate, calls, config }: RouteDeps): Routes {
  const app = new Hono<ServerEnv>()
  function finish(c: Context<ServerEnv>, call: ApiCall, result: unknown): Response {
    if (result instanceof Response) return result
    if (config.checksAnswers && call.answer) parseAnswer(call, result)
    return answerJson(c, result)
  }

  return {
    app,
    add(call, { summary, bodyLimit, isBodyRaw, ...options }, handler) {
      calls.push({ call, summary })
      const admission: Admission = { route: `${call.method} ${call.path}`, ...options }

      // Pages repeat the same requests: each address is parsed once.
      const queryOf = rememberByText((_target, c: Context<ServerEnv>) => Object.freeze(readQuery(c.req.url)))
      const partsOf = rememberByText((target, c: Context<ServerEnv>) =>
        Object.freeze(parseParts(call, c, queryOf(target, c))),
      )

      /** The schemas of the call, which the types name, have just checked each part. */
      function handle(c: Context<ServerEnv>, input: unknown): Response | Promise<Response> {
        const result = handler(input as HandlerInput<typeof call>, c)
        return result instanceof Promise
          ? result.then((value) => finish(c, call, value))
          : finish(c, call, result)
      }

      function readFor(c: Context<ServerEnv>, project: Project | undefined, rawQuery: RawQuery) {
        const { params, query } = partsOf(targetOf(c), c)
        return handle(c, { project, rawQuery, params, query, body: undefined })
      }

      /** A call without a body. Synchronous where the project and the answer are cached. */
      function read(c: Context<ServerEnv>): Response | Promise<Response> {
        c.set('route', call.path)
        const rawQuery = queryOf(targetOf(c), c)
        if (call.project === 'none')
          return gate.admitAnyone(c, admission).then(() => readFor(c, undefined, rawQuery))
        const project = gate.admit(c, rawQuery.projectId, admission)
        return project instanceof Promise
          ? project.then((found) => readFor(c, found, rawQuery))
          : readFor(c, project, rawQuery)
      }

      /** A call with a body, which may name the project. */
      async function write(c: Context<ServerEnv>): Promise<Response> {
        c.set('route', call.path)
        const rawQuery = readQuery(c.req.url)
        let project: Project | undefined
        if (call.project === 'query') project = await gate.admit(c, rawQuery.projectId, admission)
        else if (call.project === 'none') await gate.admitAnyone(c, admission)
        else await gate.limitAddress(c, admission)
        const body = isBodyRaw ? undefined : await readJson(c.req.raw, bodyLimit)
        if (call.project === 'body')
          project = await gate.admit(c, projectIdOf(body) ?? rawQuery.projectId, {
            ...admission,
            isAddressCounted: true,
          })
        const { params, query } = parseParts(call, c, rawQuery)
        const checked = call.body && !isBodyRaw ? parse(call.body, body, 'body') : undefined
        return handle(c, { project, rawQuery, params, query, body: checked })
      }

      app.on([call.method], pathsOf(call.path), call.body || call.project === 'body' ? write : read)
    },
  }
}

type RawQuery = Readonly<Record<string, string>>

function parseParts({ params, query }: ApiCall, c: Context<ServerEnv>, rawQuery: RawQuery) {
  return {
    params: params && parse(params, c.req.param(), 'path'),
    query: query && parse(query, rawQuery, 'query'),
  }
}

function projectIdOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'projectId' in body ? body.projectId : undefined
}

/** `{address}` is `:address` to the router; `/v1/` also answers to `/v1`. */
function pathsOf(path: string): string[] {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1')
  return pattern.endsWith('/') ? [pattern, pattern.slice(0, -1)] : [pattern]
}

function parseAnswer({ answer, path }: ApiCall, value: unknown) {
  const json: unknown = JSON.parse(JSON.stringify(value))
  const result = answer?.safeParse(json)
  if (result && !result.success)
    throw new Error(`${path} answered what its schema does not allow`, { cause: result.error })
}
