import { createPublicClient, http, isAddress, isHex, verifyMessage } from 'viem'
import type { Verify } from './verifyMessage.ts'

/** A signature of an account with a key, or one that an account with code answers for (ERC-1271, ERC-6492). */
export const verifyEvm: Verify = async ({ address, message, signature, network }) => {
  if (!isAddress(address) || !isHex(signature)) return false
  const isOwn = await verifyMessage({ address, message, signature }).catch(() => false)
  if (isOwn) return true
  const client = createPublicClient({ transport: http(network.rpcUrls.default.http[0]) })
  return client.verifyMessage({ address, message, signature })
}
