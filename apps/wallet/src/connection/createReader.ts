import * as z from 'zod/mini'

/** A moment as WalletConnect writes it, in seconds since 1970, as milliseconds. */
export const momentSchema = z.pipe(
  z.number(),
  z.transform((seconds) => seconds * 1000),
)

/** Reads events of the client's by a schema. Undefined: it is not such an event. */
export function createReader<Schema extends z.ZodMiniType>(schema: Schema) {
  return (event: unknown): z.output<Schema> | undefined => schema.safeParse(event).data
}
