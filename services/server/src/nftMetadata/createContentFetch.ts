import {
  createSafeFetch,
  type Fetched,
  type SafeFetch,
  type SafeFetchOptions,
} from '../safeFetch/createSafeFetch.ts'
import { gatewayUrl } from '../safeFetch/gatewayUrl.ts'
import { parseDataUri } from '../safeFetch/parseDataUri.ts'
import { SafeFetchError } from '../safeFetch/safeFetchError.ts'

/** Gets what an `https:`, `ipfs:` or `data:` address stands for. Rejects with a `SafeFetchError`. */
export type FetchContent = (address: string, options: SafeFetchOptions) => Promise<Fetched>

/** `ipfsGateway`: what is on IPFS comes from there; without one it is not fetched. */
export function createContentFetch({
  ipfsGateway,
  allowedHosts,
  safeFetch = createSafeFetch({ allowedHosts }),
}: {
  ipfsGateway?: string | undefined
  allowedHosts?: readonly string[] | undefined
  safeFetch?: SafeFetch
}): FetchContent {
  return async (address, options) => {
    if (/^data:/i.test(address)) {
      const data = parseDataUri(address, options.maxBytes)
      if (!data) throw new SafeFetchError('size', 'It is too large, or no data')
      if (!options.types.includes(data.type)) throw new SafeFetchError('type', 'It has another content type')
      return data
    }
    if (!/^ipfs:/i.test(address)) return safeFetch(address, options)
    if (!ipfsGateway) throw new SafeFetchError('refused', 'No gateway to IPFS is configured')
    const url = gatewayUrl(address, ipfsGateway)
    if (!url) throw new SafeFetchError('refused', 'It is no address of IPFS')
    return safeFetch(url, options)
  }
}
