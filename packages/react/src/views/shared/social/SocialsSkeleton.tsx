import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Holds the place of the buttons for so many social accounts: one line for two or fewer, otherwise two lines and what is between them. */
export const SocialsSkeleton = ({ count }: { count: number }) => (
  <Skeleton width="100%" height={count > 2 ? 104 : 48} round="plate" />
)
