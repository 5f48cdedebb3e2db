import { useKitState } from '../hooks/useKitState.ts'
import { Avatar, type AvatarProps } from '../ui/Avatar.tsx'
import { isServerImage } from './isServerImage.ts'

/** The picture of an account: the one it goes by, or colours made from its address. */
export function AccountPicture({ seed, src, size }: Pick<AvatarProps, 'seed' | 'src' | 'size'>) {
  const isOwn = useKitState(({ options }) => isServerImage(options, src))
  return <Avatar seed={seed} src={src} trusted={isOwn} size={size} />
}
