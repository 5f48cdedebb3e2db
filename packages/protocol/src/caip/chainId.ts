import { invalidIdError } from '../errors/catalogue/inputErrors.ts'
import type { Brand } from './brand.ts'
import { isNamespace, type Namespace } from './namespace.ts'

/** A checked CAIP-2 id, for example `eip155:1`. */
export type CaipChainId = Brand<`${Namespace}:${string}`, 'CaipChainId'>

export type ChainIdParts = { namespace: Namespace; reference: string }

const grammar = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

function split(value: unknown): ChainIdParts | undefined {
  const [, namespace, reference] = (typeof value === 'string' && grammar.exec(value)) || []
  return isNamespace(namespace) && reference ? { namespace, reference } : undefined
}

/**
 * Splits a CAIP-2 id.
 *
 * @example
 * parseChainId('eip155:1') // { namespace: 'eip155', reference: '1' }
 */
export function parseChainId(value: string): ChainIdParts {
  const parts = split(value)
  if (!parts) throw invalidIdError('CAIP-2 chain id', value)
  return parts
}

/**
 * Joins the parts of a CAIP-2 id, and checks the result.
 *
 * @example
 * formatChainId({ namespace: 'eip155', reference: '1' }) // 'eip155:1'
 */
export function formatChainId({ namespace, reference }: ChainIdParts): CaipChainId {
  return toChainId(`${namespace}:${reference}`)
}

/**
 * Whether a value is a CAIP-2 id of a namespace that Latchkey knows.
 *
 * @example
 * isChainId('eip155:1') // true
 * isChainId('cosmos:cosmoshub-3') // false
 */
export function isChainId(value: unknown): value is CaipChainId {
  return split(value) !== undefined
}

/**
 * Checks a string and brands it as a CAIP-2 id.
 *
 * @example
 * const mainnet = toChainId('eip155:1')
 */
export function toChainId(value: string): CaipChainId {
  if (!split(value)) throw invalidIdError('CAIP-2 chain id', value)
  return value as CaipChainId
}
