import { LatchkeyModal, LatchkeyProvider, useKit } from '@latchkey/react'
import { useMemo, useRef } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import { Picture } from './Picture.tsx'
import styles from './Preview.module.css'
import { previewKit } from './previewKit.ts'
import { useIsNear } from './useIsNear.ts'

/** The modal as it would open now, with every option at work. Pressing it opens it. Nothing of it is loaded before it is nearly in view. */
export function Preview({ onOpen }: { onOpen: () => void }) {
  const { stage } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const kit = useKit()
  const preview = useMemo(() => previewKit(kit), [kit])
  return (
    <div className={styles.preview} ref={place}>
      {isNear && (
        <Picture>
          <LatchkeyProvider kit={preview}>
            <LatchkeyModal />
          </LatchkeyProvider>
        </Picture>
      )}
      <button className={styles.cover} type="button" aria-label={stage.open} onClick={onOpen} />
    </div>
  )
}
