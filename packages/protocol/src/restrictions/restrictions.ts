import * as z from 'zod/mini'

/**
 * These features are hidden from visitors whose browser is in one of these time zones (IANA names). The server does not know where a visitor
 * is, and does not ask: the page compares. A kit ignores a feature that it does not know, so a newer server can name further ones.
 */
export const restrictionsSchema = z.object({ timeZones: z.array(z.string()), features: z.array(z.string()) })

export type Restrictions = z.infer<typeof restrictionsSchema>
