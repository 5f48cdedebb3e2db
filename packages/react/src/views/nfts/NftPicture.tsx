import type { Nft } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import { isServerImage } from '../../images/isServerImage.ts'
import { SquareImage } from '../../ui/SquareImage.tsx'

/** The picture of an NFT, as wide as its place. Its name must stand beside it. */
export function NftPicture({ nft: { image, name } }: { nft: Pick<Nft, 'image' | 'name'> }) {
  const options = useKitState((state) => state.options)
  const src = image?.url
  return <SquareImage src={src} name={name} size="fill" trusted={isServerImage(options, src)} />
}
