/** The roots in which tests look for elements: the document, and the modals in it, whose content is in shadow roots, and those in them. */
function roots(root: Document | ShadowRoot = document): (Document | ShadowRoot)[] {
  const hosts = root.querySelectorAll('[data-lk="modal"]')
  return [root, ...[...hosts].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []))]
}

/** All elements in the page or a modal that match a selector. */
export function queryAll<element extends Element = Element>(selector: string): element[] {
  return roots().flatMap((root) => [...root.querySelectorAll<element>(selector)])
}

/** The first element in the page or a modal that matches a selector. */
export function query<element extends Element = Element>(selector: string): element | null {
  return queryAll<element>(selector)[0] ?? null
}

/** The element that has the focus, in the page or a modal. */
export function activeElement(): Element | null {
  const element = document.activeElement
  return element?.shadowRoot?.activeElement ?? element
}

/** The content of the first modal, or of the first `Stage` of a test. */
export function content(): HTMLElement {
  const element = document.querySelector('[data-lk="modal"]')?.shadowRoot?.firstElementChild
  if (!(element instanceof HTMLElement)) throw new Error('There is no modal')
  return element
}

/** Whether an element has the focus. Vitest's own `toHaveFocus` knows only elements of the page itself. */
export function hasFocus(locator: { element: () => Element }): boolean {
  return locator.element().matches(':focus')
}

/** The topmost element at a point of the window, in the page or a modal. */
export function elementAt(x: number, y: number): Element | null {
  const element = document.elementFromPoint(x, y)
  return element?.shadowRoot?.elementFromPoint(x, y) ?? element
}

/** Everything that moves, in the page or a modal. */
export function animations(): Animation[] {
  return roots().flatMap((root) => root.getAnimations())
}
