const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]'

/**
 * Remembers what has the focus, and where on the page it stands. The function it returns gives the focus back: to the
 * same element or, if that has been replaced meanwhile (a connect button by an account button), to what stands in its place.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement
  if (!(opener instanceof HTMLElement) || opener === document.body) return () => {}
  const places: HTMLElement[] = []
  for (let place = opener.parentElement; place && place !== document.body; place = place.parentElement)
    places.push(place)
  const give = () => {
    if (opener.isConnected) {
      opener.focus({ preventScroll: true })
      return
    }
    const place = places.find(({ isConnected }) => isConnected)
    place?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
  }
  return () => {
    give()
    // The opener may be replaced by the very change that closed the modal.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body || !document.activeElement) give()
    })
  }
}
