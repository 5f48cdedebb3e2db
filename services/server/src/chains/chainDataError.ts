import type { z } from 'zod'
import type { Chain } from './chains.ts'

/** A chain's node or index answered what it must not answer. */
export class ChainDataError extends Error {
  override name = 'ChainDataError'
}

/** What a chain was asked for, as it must be. Throws {@link ChainDataError}: `what` says what it was. */
export function parseAnswer<Schema extends z.ZodType>(
  { id }: Pick<Chain, 'id'>,
  what: string,
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(answer)
  if (!success) throw new ChainDataError(`${what} of ${id} gives something else`, { cause: error })
  return data
}
