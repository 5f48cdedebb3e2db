import './lockScroll.page.css'
import { adoptPageStyles } from '../styles/adoptPageStyles.ts'

/**
 * Keeps the page behind the modal from scrolling, without moving it. Returns a function that releases the lock. Several modals can
 * hold the lock at once.
 */
export function lockScroll(): () => void {
  adoptPageStyles(document)
  const root = document.documentElement
  // The root's `overflow` decides whether the window scrolls, unless it is `visible`: then the body's does.
  const holder = getComputedStyle(root).overflowY === 'visible' ? document.body : root
  const held = Number(holder.dataset.lkLocked ?? 0)
  if (held === 0 && window.innerWidth > root.clientWidth) root.dataset.lkGutter = ''
  holder.dataset.lkLocked = String(held + 1)
  return () => {
    const left = Number(holder.dataset.lkLocked ?? 1) - 1
    if (left > 0) {
      holder.dataset.lkLocked = String(left)
      return
    }
    delete holder.dataset.lkLocked
    delete root.dataset.lkGutter
  }
}
