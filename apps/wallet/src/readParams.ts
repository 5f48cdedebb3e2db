import type * as z from 'zod/mini'
import { RequestError, requestCodes } from './requestError.ts'

/**
 * Reads what a page sent. Anything else than what is expected is refused, and the page is told what is wrong.
 *
 * @example
 * const [message, address] = readParams(z.tuple([messageSchema, addressSchema]), params)
 */
export function readParams<schema extends z.ZodMiniType>(schema: schema, params: unknown): z.output<schema> {
  const { success, data, error } = schema.safeParse(params)
  if (success) return data
  const [issue] = error.issues
  const place = issue?.path.length ? `"${issue.path.join('.')}" ` : ''
  throw new RequestError(
    requestCodes.invalidParams,
    `Invalid params: ${place}${issue?.message ?? 'not as expected'}`,
  )
}
