import { prefersReducedMotion } from './prefersReducedMotion.ts'

/**
 * Lets a closed modal fade out. The modal itself is gone at once, with its focus, its state and its test ids; what fades
 * is a lifeless copy.
 */
export function leaveGhost(root: HTMLElement): void {
  if (prefersReducedMotion()) return
  const ghost = document.createElement('div')
  for (const { name, value } of root.attributes) {
    if (/^(?:class|dir|lang|data-lk.*)$/.test(name)) ghost.setAttribute(name, value)
  }
  for (const name of root.style) ghost.style.setProperty(name, root.style.getPropertyValue(name))
  ghost.inert = true
  ghost.ariaHidden = 'true'
  ghost.append(...root.cloneNode(true).childNodes)
  for (const element of ghost.querySelectorAll('*')) {
    for (const name of ['id', 'role', 'data-testid', 'for']) element.removeAttribute(name)
    if (element instanceof HTMLImageElement) element.decoding = 'sync'
  }
  document.body.append(ghost)
  const leaving = ghost.animate(
    { opacity: 0 },
    { duration: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'forwards' },
  )
  const remove = () => ghost.remove()
  leaving.finished.then(remove, remove)
}
