import type { Network } from '@latchkey/core'

/**
 * Where an explorer shows a transaction; undefined for networks without one.
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
  return `${url.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`
}
