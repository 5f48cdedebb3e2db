/** The place of the frame that every page has: a dialog of its own, until a modal takes it over. */
export type OwnHome = {
  /** What the frame is a child of. */
  element: HTMLElement
  /** Opens the dialog; closes it. Nothing happens where somebody took it. */
  show(): void
  hide(): void
  /** From now on the caller opens, closes and draws the dialog. */
  take(): HTMLElement
  readonly isTaken: boolean
  /** Called when it is taken, and when the visitor leaves the dialog by Escape. */
  onTaken: () => void
  onLeave: () => void
  remove(): void
}

const rules = `
  dialog { padding: 0; border: 0; background: none; border-radius: 24px; overflow: hidden; max-width: 100vw; max-height: 100vh }
  dialog::backdrop { background: rgb(0 0 0 / 60%) }
  iframe { display: block; border: 0; width: min(360px, 100vw); max-height: 100vh }
`

/**
 * Puts a closed dialog at the end of the body, in an open shadow root, where no rule of the page reaches it. A frame inside runs on while the dialog is
 * closed, and is never moved, which would load it anew.
 *
 * @example
 * const home = createOwnHome({ label: 'Wallet' })
 */
export function createOwnHome({ label }: { label: string }): OwnHome {
  const host = document.createElement('div')
  host.dataset.lk = 'modal'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', label)
  const element = document.createElement('div')
  dialog.append(element)
  root.append(dialog)
  document.body.append(host)
  let isTaken = false

  const leave = (event: Event) => {
    // The frame decides when it is done: it hides when it was told that the visitor has left.
    event.preventDefault()
    home.onLeave()
  }
  dialog.addEventListener('cancel', leave)

  const home: OwnHome = {
    element,
    onTaken: () => {},
    onLeave: () => {},
    get isTaken() {
      return isTaken
    },
    show() {
      if (!isTaken && !dialog.open) dialog.showModal()
    },
    hide() {
      if (!isTaken) dialog.close()
    },
    take() {
      if (!isTaken) {
        isTaken = true
        dialog.removeEventListener('cancel', leave)
        dialog.removeAttribute('aria-label')
        // The modal draws the dialog from now on, over the whole page. Round corners of ours would let presses there fall through.
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
        dialog.close()
        home.onTaken()
      }
      return element
    },
    remove: () => host.remove(),
  }
  return home
}
