import { readFileSync } from 'node:fs'
import { isNamespace, parseChainId } from '@latchkey/protocol'
import { z } from 'zod'
import type { Chain } from '../chains/chains.ts'

const kinds = [
  /** Changes nothing: it may be shared, repeated and asked of two nodes at once. */
  'read',
  /** Makes something that only the node which was asked knows. */
  'newFilter',
  /** Uses what only that node knows. */
  'filter',
  /** Hands a signed transaction on. */
  'send',
  /** Asks for the node's own accounts, which are not exposed: the answer is an empty list. */
  'empty',
] as const

export type MethodKind = (typeof kinds)[number]

/** What may be asked through the proxy, by namespace. */
export type MethodTable = {
  /** Undefined: not allowed. */
  kindOf(chain: Chain, method: string): MethodKind | undefined
  /** How many units of the budget for what is heavy it takes: 0 for most. */
  weightOf(chain: Chain, method: string): number
}

const schema = z.record(
  z.string().refine(isNamespace),
  z.strictObject({
    ...(Object.fromEntries(kinds.map((kind) => [kind, z.array(z.string()).optional()])) as Record<
      MethodKind,
      z.ZodOptional<z.ZodArray<z.ZodString>>
    >),
    /** What costs a node much, also where the operator alone allows it. A star at the end stands for any ending. */
    heavy: z.record(z.string().regex(/^\w+\*?$/), z.int().positive()).default({}),
  }),
)

/** Reads the list of methods beside the chain tables. */
export function readMethodTable(
  text = readFileSync(new URL('../../chains/methods.json', import.meta.url), 'utf8'),
): MethodTable {
  const table = new Map<string, Map<string, MethodKind>>()
  const heavy = new Map<string, readonly [pattern: string, weight: number][]>()
  for (const [namespace, lists] of Object.entries(schema.parse(JSON.parse(text)))) {
    const methods = new Map<string, MethodKind>()
    for (const kind of kinds) for (const method of lists[kind] ?? []) methods.set(method, kind)
    table.set(namespace, methods)
    heavy.set(namespace, Object.entries(lists.heavy))
  }
  return {
    kindOf: (chain, method) =>
      table.get(parseChainId(chain.id).namespace)?.get(method) ??
      (chain.rpcMethods.includes(method) ? 'read' : undefined),
    weightOf(chain, method) {
      const rules = heavy.get(parseChainId(chain.id).namespace) ?? []
      return rules.find(([pattern]) => isMeant(pattern, method))?.[1] ?? 0
    },
  }
}

function isMeant(pattern: string, method: string): boolean {
  return pattern.endsWith('*') ? method.startsWith(pattern.slice(0, -1)) : method === pattern
}
