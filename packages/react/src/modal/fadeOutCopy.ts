import { prefersReducedMotion } from './prefersReducedMotion.ts'

/**
 * Lets the visitor see a closed modal fade out. The modal itself leaves the document at once, with its focus, its state and its test
 * ids. What fades out is a copy that nobody can use and that no test finds.
 */
export function fadeOutCopy(root: HTMLElement): void {
  if (prefersReducedMotion()) return
  const copy = document.createElement('div')
  for (const { name, value } of root.attributes) {
    if (/^(?:class|dir|lang|data-lk.*)$/.test(name)) copy.setAttribute(name, value)
  }
  for (const name of root.style) copy.style.setProperty(name, root.style.getPropertyValue(name))
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.append(...root.cloneNode(true).childNodes)
  for (const element of copy.querySelectorAll('*')) {
    for (const name of ['id', 'role', 'data-testid', 'for']) element.removeAttribute(name)
    if (element instanceof HTMLImageElement) element.decoding = 'sync'
  }
  document.body.append(copy)
  const fading = copy.animate(
    { opacity: 0 },
    { duration: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'forwards' },
  )
  const remove = () => copy.remove()
  fading.finished.then(remove, remove)
}
