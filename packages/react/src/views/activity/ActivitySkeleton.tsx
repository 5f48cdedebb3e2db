import { useActivityMessages } from '../../locales/activity/late/useActivityMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { RowList } from '../../ui/RowList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Activity that is loading. */
export function ActivitySkeleton({ rows }: { rows: 3 | 7 }) {
  const { shell } = useMessages()
  const texts = useActivityMessages()
  return (
    <Stack gap={2}>
      <VisuallyHidden>
        <span role="status">{texts?.loading ?? shell.loading}</span>
      </VisuallyHidden>
      <Skeleton width={84} height={20} />
      <RowList testId="w3m-activity-loading">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <SkeletonRow key={row} image="round" sub end />
        ))}
      </RowList>
    </Stack>
  )
}
