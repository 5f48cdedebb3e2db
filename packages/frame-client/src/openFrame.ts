import { createOwnHome } from './ownHome.ts'
import { shakeHands } from './shakeHands.ts'

/** Where a frame is drawn, in CSS pixels from the window's corner. */
export type FrameRect = { left: number; top: number; width: number; height: number }

/** A frame that has answered. */
export type OpenedFrame = {
  port: MessagePort
  /** Draws the frame there; undefined hides it. A frame in a dialog of its own needs no place. */
  place(rect: FrameRect | undefined): void
  show(height: number): void
  resize(height: number): void
  hide(): void
  close(): void
}

export type OpenFrameOptions = {
  frameUrl: string
  projectId: string
  /**
   * The element that the frame becomes a child of. It must exist as long as the page and never move, because a frame that is moved loads anew.
   * Undefined: a dialog of the frame's own.
   */
  home?: (() => HTMLElement | undefined) | undefined
  /** What assistive technology calls the frame. */
  label: string
  /** The visitor has left the dialog. */
  onLeave: () => void
}

const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * Puts the wallet's frame into the page, hidden, and waits until it has answered.
 *
 * @example
 * const { port, close } = await openFrame({ frameUrl: 'https://wallet.example', projectId, label: 'Wallet', onLeave })
 */
export async function openFrame({
  frameUrl,
  projectId,
  home,
  label,
  onLeave,
}: OpenFrameOptions): Promise<OpenedFrame> {
  const given = home?.()
  const own = given ? undefined : createOwnHome({ label, onLeave })
  const iframe = document.createElement('iframe')
  iframe.dataset.testid = 'wallet-frame'
  iframe.title = label
  iframe.setAttribute('sandbox', sandbox)
  iframe.referrerPolicy = 'strict-origin'
  iframe.allow = 'clipboard-write'
  const url = new URL(`${frameUrl.replace(/\/$/, '')}/frame`)
  url.searchParams.set('projectId', projectId)

  function place(rect: FrameRect | undefined): void {
    if (own) return
    const rules = rect
      ? {
          display: 'block',
          left: px(rect.left),
          top: px(rect.top),
          width: px(rect.width),
          height: px(rect.height),
        }
      : { display: 'none' }
    for (const [name, value] of Object.entries({ position: 'fixed', border: '0', ...rules }))
      iframe.style.setProperty(name, value, 'important')
  }

  function close(): void {
    iframe.remove()
    own?.remove()
  }

  place(undefined)
  const greeting = shakeHands(iframe, url.origin)
  iframe.src = url.href
  ;(given ?? own?.element)?.append(iframe)
  try {
    const port = await greeting
    return {
      port,
      place,
      show: (height) => own?.show(height),
      resize: (height) => own?.resize(height),
      hide: () => own?.hide(),
      close() {
        port.close()
        close()
      },
    }
  } catch (error) {
    close()
    throw error
  }
}

function px(value: number): string {
  return `${value}px`
}
