import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'

/** Keeps the place of the account while it loads. */
export function AccountSkeleton() {
  return (
    <RowList>
      <SkeletonRow image="round" sub end />
      <SkeletonRow image="round" sub end />
      <SkeletonRow image="round" sub end />
    </RowList>
  )
}
