import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKitState } from '../hooks/useKitState.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { LoadedView } from './LoadedView.tsx'
import { useAnimatedHeight } from './useAnimatedHeight.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import styles from './ViewOutlet.module.css'
import type { View } from './viewDefinition.ts'

export type ViewOutletProps = {
  /** How many views were shown before this one. */
  count: number
  view: View | undefined
  /** The name of the view, which a screen reader announces when the view appears. */
  name: string
  region: RefObject<HTMLDivElement | null>
  /** Whether a new view may take the focus. */
  mayFocus: RefObject<boolean>
}

/** Shows the current view, animates the change to the next one, and announces it to assistive technology. */
export function ViewOutlet({ count, view, name, region, mayFocus }: ViewOutletProps) {
  const content = useRef<HTMLDivElement>(null)
  const direction = useKitState((state) => state.router.direction)
  const [spoken, setSpoken] = useState('')
  useAnimatedHeight(region, content)

  useLayoutEffect(() => {
    const element = region.current
    if (count === 0 || !element) return
    element.scrollTop = 0
    if (mayFocus.current && !element.matches(':focus-within')) element.focus({ preventScroll: true })
  }, [count, region, mayFocus])
  useEffect(() => {
    if (count > 0) setSpoken(name)
  }, [count, name])

  return (
    <>
      <div ref={region} className={styles.region} tabIndex={-1}>
        <div ref={content} className={styles.content}>
          <div key={count} className={styles.view} data-direction={count === 0 ? undefined : direction}>
            <ViewBoundary>
              <LoadedView view={view} />
            </ViewBoundary>
          </div>
        </div>
      </div>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  )
}
