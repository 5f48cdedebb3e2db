import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { frameOf } from '../../modal/frameOf.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './FrameArea.module.css'
import { followPlace } from './followPlace.ts'

export type FrameAreaProps = {
  /** How high the frame usually is here, so that nothing jumps when it comes. */
  height: number
  /** What is said until the frame shows itself. It stays for screen readers, which read the frame after it. */
  children: ReactNode
}

/**
 * The place of the wallet's frame in a view. The frame itself is no child of it, because a frame that moves in the document loads again: it
 * is laid over this place. Nothing of ours may lie over the frame.
 */
export function FrameArea({ height, children }: FrameAreaProps) {
  const kit = useKit()
  const area = useRef<HTMLDivElement>(null)
  const frame = useKitState((state) => state.login.frame)
  const isShown = frame !== undefined
  useLayoutEffect(() => {
    const element = area.current
    const login = frameOf(kit)
    if (!isShown || !element || !login) return
    let isPlaced = false
    const stop = followPlace(element, (place) => {
      login.place(place).then(
        () => {
          if (!isPlaced) focusFrame(element)
          isPlaced = true
        },
        () => {},
      )
    })
    return () => {
      stop()
      void login.place(undefined).catch(() => {})
    }
  }, [kit, isShown])
  return (
    <div
      ref={area}
      className={styles.area}
      style={{ '--lk-frame-height': `${frame?.height ?? height}px` } as CSSProperties}
      data-testid="frame-area"
    >
      {!isShown && <Spinner size={24} />}
      {children}
    </div>
  )
}

/** Lets the visitor type into the frame at once, unless they are busy elsewhere in a page that the modal is a part of. */
function focusFrame(area: HTMLElement): void {
  const root = area.closest('[data-lk-theme]')
  const { activeElement, body } = area.ownerDocument
  // A frame that was hidden in between has lost the focus to the page's body.
  const isElsewhere = activeElement !== null && activeElement !== body && !root?.matches(':focus-within')
  if (!isElsewhere) root?.querySelector('iframe')?.focus({ preventScroll: true })
}
