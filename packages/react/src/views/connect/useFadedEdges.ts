import { type RefObject, useEffect } from 'react'

/** Marks an element that scrolls with `data-above` and `data-below` while something is hidden there, so that CSS can fade it. */
export function useFadedEdges(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const mark = () => {
      const hidden = element.scrollHeight - element.clientHeight
      element.toggleAttribute('data-above', element.scrollTop > 1)
      element.toggleAttribute('data-below', element.scrollTop < hidden - 1)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [ref])
}
