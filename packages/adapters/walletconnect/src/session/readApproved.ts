import * as z from 'zod/mini'
import type { ApprovedNamespaces } from './sessionParts.ts'

const schema = z.record(z.string(), z.object({ accounts: z.array(z.string()), methods: z.array(z.string()) }))

/** What a wallet approved, by namespace. Nothing where it makes no sense. */
export function readApproved(namespaces: unknown): ApprovedNamespaces {
  const { data } = z.safeParse(schema, namespaces)
  return data ?? {}
}
