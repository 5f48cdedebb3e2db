import { useKitState } from '../../hooks/useKitState.ts'
import { SquareImage, type SquareImageProps } from '../../ui/SquareImage.tsx'

/** The picture of the page that asks, from its metadata. */
export function AppPicture({ size }: { size: SquareImageProps['size'] }) {
  const { icons, name } = useKitState((state) => state.options.metadata)
  return <SquareImage src={icons[0]} name={name} size={size} trusted />
}
