import { explorerLink, type Network } from '@latchkey/core'

/**
 * The URL of a transaction in the network's explorer; undefined for networks without one.
 *
 * @example
 * explorerUrl(network, '0x12…') // 'https://explorer.example/tx/0x12…'
 */
export function explorerUrl(
  network: Pick<Network, 'blockExplorers'> | undefined,
  hash: string,
): string | undefined {
  const url = network?.blockExplorers?.default.url
  if (!url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined
  return explorerLink(url, 'tx', encodeURIComponent(hash))
}
