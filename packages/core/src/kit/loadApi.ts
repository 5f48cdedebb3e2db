import type { Context } from '../base/context.ts'
import { loadPart } from './loadPart.ts'

/** The part of the engine that talks to the server, with the checks of its answers. */
export const loadApi = (context: Context) =>
  loadPart(context, 'api', async () => (await import('./createApi.ts')).createApi(context))
