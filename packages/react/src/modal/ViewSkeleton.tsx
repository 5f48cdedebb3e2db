import { useMessages } from '../locales/useMessages.ts'
import { Body } from '../ui/Body.tsx'
import { RowList } from '../ui/RowList.tsx'
import { SkeletonRow } from '../ui/SkeletonRow.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './ViewSkeleton.module.css'

/** A placeholder for a view that is loading. It becomes visible only if loading takes a moment. */
export function ViewSkeleton({ rows = 4 }: { rows?: number | undefined }) {
  const { shell } = useMessages()
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden role="status">{shell.loading}</VisuallyHidden>
      <Body>
        <RowList>
          {Array.from({ length: rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <SkeletonRow key={index} />
          ))}
        </RowList>
      </Body>
    </div>
  )
}
