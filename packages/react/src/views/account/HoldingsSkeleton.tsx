import { Plate } from '../../ui/Plate.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'

/** Keeps the place of what the account holds. */
export function HoldingsSkeleton() {
  return (
    <Plate>
      <SkeletonRow image="round" sub end />
      <SkeletonRow image="round" sub end />
      <SkeletonRow image="round" sub end />
    </Plate>
  )
}
