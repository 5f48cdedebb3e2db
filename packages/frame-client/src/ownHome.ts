/** The place of a frame in a page that gives it none: a dialog of its own. */
export type OwnHome = {
  element: HTMLElement
  show(height: number): void
  resize(height: number): void
  hide(): void
  remove(): void
}

const styles = `
  dialog { padding: 0; border: 0; background: none; border-radius: 24px; overflow: hidden; max-width: 100vw; max-height: 100vh }
  dialog::backdrop { background: rgb(0 0 0 / 60%) }
  iframe { display: block; border: 0; width: min(360px, 100vw); height: 100% }
`

/**
 * Puts a dialog into the page, in a shadow root, where no rule of the page reaches it. It is closed until the frame has something to show; the
 * frame inside runs on meanwhile. `onLeave` is called when the visitor presses Escape.
 *
 * @example
 * const home = createOwnHome({ label: 'Wallet', onLeave: () => client.request('CANCEL', {}) })
 */
export function createOwnHome({ label, onLeave }: { label: string; onLeave: () => void }): OwnHome {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement('dialog')
  dialog.ariaLabel = label
  // The frame decides when it is done: it answers to `onLeave` by hiding.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onLeave()
  })
  root.append(dialog)
  document.body.append(host)
  const resize = (height: number) => dialog.style.setProperty('height', `${height}px`)
  return {
    element: dialog,
    show(height) {
      resize(height)
      if (!dialog.open) dialog.showModal()
    },
    resize,
    hide: () => dialog.close(),
    remove: () => host.remove(),
  }
}
