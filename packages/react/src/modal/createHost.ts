export type ModalHost = {
  /** The element in the page. */
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
}

/** The events that stay inside of the modal. */
const kept = [
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'input',
  'change',
  'focusin',
  'focusout',
  'copy',
  'cut',
  'paste',
]

/**
 * Creates the element that holds the modal. Its content is in an open shadow root: no style of the page reaches it, and none of ours
 * leaves it. Only custom properties pass.
 *
 * Most events of the visitor stay inside. The page could not tell them from events of its own: for a shortcut of the page, a visitor who
 * types into our search field types into no field at all. And React would tell the components around the modal twice.
 */
export function createHost(): ModalHost {
  const host = document.createElement('div')
  host.dataset.lk = 'modal'
  const shadow = host.attachShadow({ mode: 'open' })
  keepEvents(host)
  return { host, shadow }
}

/** Lets most events of the visitor end at an element. */
export function keepEvents(host: HTMLElement): void {
  for (const type of kept) host.addEventListener(type, keep)
}

const keep = (event: Event) => event.stopPropagation()
