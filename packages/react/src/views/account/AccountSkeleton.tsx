import { Plate } from '../../ui/Plate.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'

/** Keeps the place of the account while it loads. */
export function AccountSkeleton() {
  return (
    <Plate>
      <SkeletonRow image="round" sub end />
      <SkeletonRow image="round" sub end />
      <SkeletonRow image="round" sub end />
    </Plate>
  )
}
