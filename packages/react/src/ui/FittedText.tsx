import { useLayoutEffect, useRef } from 'react'
import styles from './Amount.page.module.css'

/**
 * The first of some texts that has room where it stands, and the last one where none has. Texts are given from the longest to the
 * shortest. The element around it must be a block: its width is the room there is.
 *
 * @example
 * <div><FittedText texts={['10,000.0000 USDC', '10,000 USDC', '10K USDC']} /></div>
 */
export function FittedText({ texts }: { texts: readonly string[] }) {
  const element = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are a new array at every render
  useLayoutEffect(() => {
    const span = element.current
    const place = span?.parentElement
    if (!span || !place) return
    let width: number | undefined
    const fit = () => {
      if (place.clientWidth === width) return
      width = place.clientWidth
      for (const text of texts) {
        span.textContent = text
        if (span.offsetWidth <= width) return
      }
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(place)
    return () => observer.disconnect()
  }, [texts.join('\n')])
  return <span ref={element} className={styles.amount} dir="ltr" />
}
