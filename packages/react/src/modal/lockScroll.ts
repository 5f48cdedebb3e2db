/**
 * Keeps the page behind the modal from scrolling, without moving it. Returns what lets go. Several modals can hold the
 * lock at once.
 */
export function lockScroll(): () => void {
  const root = document.documentElement
  // The window scrolls by the root's overflow or, while that is `visible`, by the body's.
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
