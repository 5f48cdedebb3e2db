import { type CallsStatus, type Capabilities, type Network, read } from '@latchkey/core'
import { capabilityMissingError, type Hex, isLatchkeyError, unknownError } from '@latchkey/protocol'
import { parseEvmChainId, toCaipChainId } from './chainId.ts'
import type { Provider } from './provider.ts'
import { request } from './request.ts'

// Batch calls, EIP-5792: asked for in its second form, answers read in both.

/** Asks for what many wallets do not have. */
export async function requestCapability(
  provider: Provider,
  capability: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  try {
    return await request(provider, method, params)
  } catch (cause) {
    if (isLatchkeyError(cause) && cause.code === 'METHOD_UNSUPPORTED')
      throw capabilityMissingError(capability, { cause })
    throw cause
  }
}

/** By CAIP-2 id. What the wallet says of every chain (`0x0`) is under the network that was asked for, too. */
export function toCapabilities(answer: unknown, network: Network): Capabilities {
  const byChain: Record<string, Readonly<Record<string, unknown>>> = {}
  for (const [key, value] of Object.entries(Object(answer))) {
    const id = parseEvmChainId(key)
    if (id !== undefined && typeof value === 'object') byChain[toCaipChainId(id)] = { ...value }
  }
  const { caipNetworkId } = network
  return { ...byChain, [caipNetworkId]: { ...Object(read(answer, '0x0')), ...byChain[caipNetworkId] } }
}

export function toCallsId(answer: unknown): string {
  const id = typeof answer === 'string' ? answer : read(answer, 'id')
  if (typeof id !== 'string' || id === '' || id.length > 8_194)
    throw unknownError({ details: 'The wallet gave no id for the calls' })
  return id
}

export function toCallsStatus(id: string, answer: unknown): CallsStatus {
  const listed = read(answer, 'receipts')
  const receipts: readonly unknown[] = Array.isArray(listed) ? listed : []
  const hashes = receipts.map((receipt) => read(receipt, 'transactionHash'))
  const hasFailed = receipts.some((receipt) => /^(0x0|reverted)$/.test(String(read(receipt, 'status'))))
  return {
    id,
    status: toStatus(read(answer, 'status'), hasFailed),
    transactionHashes: [...new Set(hashes.filter(isHash))],
  }
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

function toStatus(status: unknown, hasFailed: boolean): CallsStatus['status'] {
  if (status === 'PENDING' || (typeof status === 'number' && status >= 100 && status < 200)) return 'pending'
  if (status === 'CONFIRMED' || (typeof status === 'number' && status >= 200 && status < 300))
    return hasFailed ? 'failure' : 'success'
  if (typeof status === 'number' && status >= 400 && status < 700) return 'failure'
  throw unknownError({ details: 'The wallet gave no status of the calls' })
}
