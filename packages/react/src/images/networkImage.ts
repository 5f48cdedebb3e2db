import type { Network, Options } from '@latchkey/core'

/** The address of a network's picture, if the integrator or the network gave one. */
export function networkImage(
  options: Pick<Options, 'chainImages'>,
  network: Network | undefined,
): string | undefined {
  if (!network) return undefined
  return (
    options.chainImages[network.id] ?? options.chainImages[network.caipNetworkId] ?? network.assets?.imageUrl
  )
}
