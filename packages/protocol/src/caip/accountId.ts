import { invalidIdError } from '../errors/catalogue/inputErrors.ts'
import type { Brand } from './brand.ts'
import { type CaipChainId, type ChainIdParts, isChainId, parseChainId } from './chainId.ts'
import type { Namespace } from './namespace.ts'

/** A checked CAIP-10 id, for example `eip155:1:0xd8dA…`. */
export type CaipAccountId = Brand<`${Namespace}:${string}:${string}`, 'CaipAccountId'>

export type AccountIdParts = ChainIdParts & { chainId: CaipChainId; address: string }

const grammar = /^([^:]+:[^:]+):([-.%a-zA-Z0-9]{1,128})$/

function split(value: unknown): { chainId: CaipChainId; address: string } | undefined {
  const [, chainId, address] = (typeof value === 'string' && grammar.exec(value)) || []
  return isChainId(chainId) && address ? { chainId, address } : undefined
}

/**
 * Splits a CAIP-10 id.
 *
 * @example
 * const { chainId, address } = parseAccountId('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
 */
export function parseAccountId(value: string): AccountIdParts {
  const parts = split(value)
  if (!parts) throw invalidIdError('CAIP-10 account id', value)
  return { ...parseChainId(parts.chainId), ...parts }
}

/**
 * Joins a chain id and an address to a CAIP-10 id, and checks the result.
 *
 * @example
 * formatAccountId({ chainId: toChainId('eip155:1'), address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 */
export function formatAccountId({
  chainId,
  address,
}: {
  chainId: CaipChainId
  address: string
}): CaipAccountId {
  return toAccountId(`${chainId}:${address}`)
}

/**
 * Whether a value is a CAIP-10 id of a namespace that Latchkey knows.
 *
 * @example
 * isAccountId('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // true
 */
export function isAccountId(value: unknown): value is CaipAccountId {
  return split(value) !== undefined
}

/**
 * Checks a string and brands it as a CAIP-10 id.
 *
 * @example
 * const account = toAccountId('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
 */
export function toAccountId(value: string): CaipAccountId {
  if (!isAccountId(value)) throw invalidIdError('CAIP-10 account id', value)
  return value
}
