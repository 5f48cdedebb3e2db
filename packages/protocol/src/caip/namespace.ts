/**
 * The chain families that Latchkey knows, as CAIP-2 namespaces.
 *
 * @example
 * for (const namespace of namespaces) console.log(namespace) // 'eip155', 'solana', …
 */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const

export type Namespace = (typeof namespaces)[number]

/**
 * Whether a value is one of the {@link namespaces}.
 *
 * @example
 * isNamespace('eip155') // true
 * isNamespace('cosmos') // false
 */
export function isNamespace(value: unknown): value is Namespace {
  return (namespaces as readonly unknown[]).includes(value)
}
