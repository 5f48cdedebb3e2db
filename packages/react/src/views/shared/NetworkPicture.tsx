import type { Network } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import { networkImage } from '../../images/networkImage.ts'
import { RoundImage, type RoundImageProps } from '../../ui/RoundImage.tsx'

export type NetworkPictureProps = { network: Network | undefined; size: RoundImageProps['size'] }

/** A network's picture, or its first letter. */
export function NetworkPicture({ network, size }: NetworkPictureProps) {
  const options = useKitState((state) => state.options)
  return <RoundImage src={networkImage(options, network)} name={network?.name ?? '?'} size={size} trusted />
}
