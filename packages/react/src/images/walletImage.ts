import type { Options } from '@latchkey/core'
import { isServerImage } from './isServerImage.ts'

export type Picture = {
  src: string | undefined
  /** It came from the integrator or from its server, not from a wallet. */
  trusted: boolean
}

/** A wallet's picture: the one the integrator chose for it, else its own. */
export function walletImage(
  options: Pick<Options, 'connectorImages' | 'apiUrl'>,
  connectorId: string,
  own: string | undefined,
): Picture {
  const chosen = options.connectorImages[connectorId]
  return chosen ? { src: chosen, trusted: true } : { src: own, trusted: isServerImage(options, own) }
}
