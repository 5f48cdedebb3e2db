import { partNotLoadedError } from '@latchkey/protocol'
import type { Context } from '../context.ts'
import type { Api } from './createApi.ts'

/** Loads the part of the engine that talks to the server, with the checks of its answers: once, when it is first needed. */
export function loadApi(context: Context): Promise<Api> {
  context.api ??= import('./createApi.ts').then(
    ({ createApi }) => createApi(context),
    (cause) => {
      context.api = undefined
      throw partNotLoadedError(cause)
    },
  )
  return context.api
}
