import type { Network } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import { networkImage } from '../../images/networkImage.ts'
import { RoundImage, type RoundImageProps } from '../../ui/RoundImage.tsx'

export type NetworkPictureProps = {
  network: Network | undefined
  /** What it stands for, where that is more than the network itself. */
  name?: string
  size: RoundImageProps['size']
}

/** A network's picture, or the first letter of its name. A network that the page does not know is shown as "?". */
export function NetworkPicture({ network, name = network?.name ?? '', size }: NetworkPictureProps) {
  const options = useKitState((state) => state.options)
  return <RoundImage src={networkImage(options, network)} name={name} size={size} trusted />
}
