import { useKitState } from '../../hooks/useKitState.ts'
import { walletImage } from '../../images/walletImage.ts'
import { SquareImage, type SquareImageProps } from '../../ui/SquareImage.tsx'

export type WalletPictureProps = {
  connectorId: string
  name: string
  /** The picture that the wallet itself supplied. */
  image: string | undefined
  size: SquareImageProps['size']
}

/** A wallet's picture, or its first letters. */
export function WalletPicture({ connectorId, name, image, size }: WalletPictureProps) {
  const options = useKitState((state) => state.options)
  return <SquareImage {...walletImage(options, connectorId, image)} name={name} size={size} />
}
