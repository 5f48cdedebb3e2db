import { type Network, requestNode, type TypedData } from '@latchkey/core'
import { isHex } from '../actions/isHex.ts'
import type { Verdict } from './verdict.ts'

/** Signed typed data, as the wallet's adapter gave the signature. */
export type SignedTypedData = { address: string; typedData: TypedData; signature: string; network: Network }

/** Verifies a signature of typed data (EIP-712) in the page, without the wallet that made it. */
export async function verifyTypedData(signed: SignedTypedData): Promise<Verdict> {
  const isGood = await isSigned(signed).catch(() => false)
  return isGood ? { isGood, how: 'EIP-712' } : { isGood }
}

async function isSigned({ address, typedData, signature, network }: SignedTypedData): Promise<boolean> {
  if (!isHex(address) || !isHex(signature)) return false
  const { createPublicClient, custom, hashTypedData, isAddressEqual, recoverAddress } = await import('viem')
  const { domain = {}, types, primaryType, message } = typedData
  const hash = hashTypedData({ domain, types, primaryType, message })
  // The signature of a key is checked without a node. Only when that fails is a node asked, because the account may be a contract.
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (signer && isAddressEqual(signer, address)) return true
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    requestNode(network, method, Array.isArray(params) ? params : [], (answer) => answer)
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  return client.verifyHash({ address, hash, signature })
}
