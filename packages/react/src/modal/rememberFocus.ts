const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]'

/**
 * Remembers which element has the focus and where in the document it is. The function that it returns gives the focus back: to the
 * same element or, if that was replaced meanwhile (a connect button by an account button), to the element in its place.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement
  if (!(opener instanceof HTMLElement) || opener === document.body) return () => {}
  const places: { parent: Element; index: number }[] = []
  let child: Element = opener
  for (let parent = child.parentElement; parent && parent !== document.body; parent = child.parentElement) {
    places.push({ parent, index: [...parent.children].indexOf(child) })
    child = parent
  }
  const give = () => {
    const target = opener.isConnected ? opener : findReplacement(places)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  return () => {
    give()
    // The opener may be replaced by the very change that closed the modal.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body || !document.activeElement) give()
    })
  }
}

function findReplacement(places: readonly { parent: Element; index: number }[]): Element | null | undefined {
  const place = places.find(({ parent }) => parent.isConnected)
  const there = place?.parent.children[place.index]
  if (there?.matches(focusable)) return there
  return there?.querySelector(focusable) ?? place?.parent.querySelector(focusable)
}
