import type { DialogHost } from './createDialogHost.ts'
import { createHost } from './createHost.ts'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

/**
 * Lets the visitor see a closed modal fade out. The modal itself leaves the document at once, with its focus, its state and its test
 * ids. What fades out is a copy that nobody can use and that no test finds. A wallet's frame is not copied: a copy would load it again.
 */
export function fadeOutCopy(from: DialogHost): void {
  if (prefersReducedMotion()) return
  const { host, shadow } = createHost()
  shadow.adoptedStyleSheets = [...from.shadow.adoptedStyleSheets]
  copyAttributes(from.host, host)
  const copy = document.createElement('div')
  copyAttributes(from.dialog, copy)
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.append(from.content.cloneNode(true))
  for (const element of copy.querySelectorAll('*')) {
    for (const name of ['id', 'role', 'data-testid', 'for']) element.removeAttribute(name)
    if (element instanceof HTMLImageElement) element.decoding = 'sync'
  }
  shadow.append(copy)
  document.body.append(host)
  const fading = copy.animate(
    { opacity: 0 },
    { duration: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'forwards' },
  )
  const remove = () => host.remove()
  fading.finished.then(remove, remove)
}

/** Copies the attributes that decide how an element looks. */
function copyAttributes(from: HTMLElement, to: HTMLElement): void {
  for (const { name, value } of from.attributes) {
    if (/^(?:class|dir|lang|data-lk.*)$/.test(name)) to.setAttribute(name, value)
  }
  for (const name of from.style) to.style.setProperty(name, from.style.getPropertyValue(name))
}
