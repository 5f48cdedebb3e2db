import { Mark } from '@latchkey/app-ui'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useText } from '../locales/useText.ts'
import styles from './Screen.module.css'

export type ScreenProps = {
  /** The whole area, which is what must be in the open where something is approved. */
  areaRef?: Ref<HTMLElement>
  children: ReactNode
  foot?: ReactNode
  /** A line of text at the foot, rather than buttons. */
  isTextFoot?: boolean
  /** Told how high everything would be without scrolling. */
  onHeight?: ((height: number) => void) | undefined
}

/** What every view of the frame has: a bar that says whose page this is, what it is about, and a foot. */
export function Screen({ areaRef, children, foot, isTextFoot = false, onHeight }: ScreenProps) {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!onHeight) return
    const parts = [bar, inner, end]
    const tell = () => onHeight(parts.reduce((sum, { current }) => sum + (current?.offsetHeight ?? 0), 0))
    const observer = new ResizeObserver(tell)
    for (const { current } of parts) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [onHeight])

  return (
    <main className={styles.screen} ref={areaRef}>
      <div className={styles.bar} ref={bar}>
        <span className={styles.mark}>
          <Mark />
        </span>
        <span dir="ltr">
          <b>{text('walletName')}</b> · {location.host}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to scroll a long request. */}
      <section className={styles.body} tabIndex={0} aria-label={text('scrolls')}>
        <div className={styles.inner} ref={inner}>
          {children}
        </div>
      </section>
      {foot && (
        <div className={styles.foot} data-text={isTextFoot || undefined} ref={end}>
          {foot}
        </div>
      )}
    </main>
  )
}
