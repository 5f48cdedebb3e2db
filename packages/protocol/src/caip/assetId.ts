import { invalidIdError } from '../errors/catalogue/inputErrors.ts'
import type { Brand } from './brand.ts'
import { type CaipChainId, isChainId } from './chainId.ts'
import type { Namespace } from './namespace.ts'

/** A checked CAIP-19 asset type or asset id, for example `eip155:1/erc20:0x6b17…` or `eip155:1/erc721:0x06012…/771769`. */
export type CaipAssetId = Brand<`${Namespace}:${string}/${string}:${string}`, 'CaipAssetId'>

export type AssetIdParts = {
  chainId: CaipChainId
  /** What kind of asset: `slip44`, `erc20`, `erc721`, `token`, … */
  assetNamespace: string
  assetReference: string
  /** One token of a collection. */
  tokenId?: string | undefined
}

const grammar = /^([^/]+)\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

function split(value: unknown): AssetIdParts | undefined {
  const [, chainId, assetNamespace, assetReference, tokenId] =
    (typeof value === 'string' && grammar.exec(value)) || []
  if (!isChainId(chainId) || !assetNamespace || !assetReference) return undefined
  return { chainId, assetNamespace, assetReference, tokenId }
}

/**
 * Splits a CAIP-19 id.
 *
 * @example
 * parseAssetId('eip155:1/slip44:60') // { chainId: 'eip155:1', assetNamespace: 'slip44', assetReference: '60', … }
 */
export function parseAssetId(value: string): AssetIdParts {
  const parts = split(value)
  if (!parts) throw invalidIdError('CAIP-19 asset id', value)
  return parts
}

/**
 * Joins the parts of a CAIP-19 id, and checks the result.
 *
 * @example
 * formatAssetId({ chainId: toChainId('eip155:1'), assetNamespace: 'slip44', assetReference: '60' }) // 'eip155:1/slip44:60'
 */
export function formatAssetId({
  chainId,
  assetNamespace,
  assetReference,
  tokenId,
}: AssetIdParts): CaipAssetId {
  const token = tokenId === undefined ? '' : `/${tokenId}`
  return toAssetId(`${chainId}/${assetNamespace}:${assetReference}${token}`)
}

/**
 * Whether a value is a CAIP-19 id of a namespace that Latchkey knows.
 *
 * @example
 * isAssetId('eip155:1/slip44:60') // true
 */
export function isAssetId(value: unknown): value is CaipAssetId {
  return split(value) !== undefined
}

/**
 * Checks a string and brands it as a CAIP-19 id.
 *
 * @example
 * const ether = toAssetId('eip155:1/slip44:60')
 */
export function toAssetId(value: string): CaipAssetId {
  if (!isAssetId(value)) throw invalidIdError('CAIP-19 asset id', value)
  return value
}
