import { Body } from '../../ui/Body.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'

/** Keeps the place of the networks while their texts load. */
export function NetworksSkeleton() {
  return (
    <Body>
      <RowList>
        <SkeletonRow image="round" />
        <SkeletonRow image="round" />
        <SkeletonRow image="round" />
        <SkeletonRow image="round" />
      </RowList>
    </Body>
  )
}
