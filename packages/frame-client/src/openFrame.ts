import type { OwnHome } from './ownHome.ts'
import { shakeHands } from './shakeHands.ts'

/** Where a frame is drawn, in CSS pixels from the corner of the element that its home is positioned in. */
export type FrameRect = { left: number; top: number; width: number; height: number }

/** A frame that has answered. */
export type OpenedFrame = {
  port: MessagePort
  /** Draws the frame there; undefined hides it. A frame in a dialog of its own needs no place. */
  place(rect: FrameRect | undefined): void
  show(height: number): void
  resize(height: number): void
  hide(): void
  /** The visitor leaves: a dialog that is the frame's alone answers as it answers Escape. A modal around the frame decides for itself. */
  leave(): void
  close(): void
}

export type OpenFrameOptions = {
  frameUrl: string
  projectId: string
  /** Where the frame lives: a dialog of its own, or an element that exists as long as the page and never moves. */
  home: OwnHome | HTMLElement
  /** What assistive technology calls the frame. */
  label: string
}

const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * Puts the wallet's frame into the page, hidden, and waits until it has answered.
 *
 * @example
 * const { port, close } = await openFrame({ frameUrl: 'https://wallet.example', projectId, home, label: 'Wallet' })
 */
export async function openFrame({
  frameUrl,
  projectId,
  home,
  label,
}: OpenFrameOptions): Promise<OpenedFrame> {
  const own = home instanceof HTMLElement ? undefined : home
  const iframe = document.createElement('iframe')
  iframe.dataset.testid = 'wallet-frame'
  iframe.title = label
  iframe.setAttribute('sandbox', sandbox)
  iframe.referrerPolicy = 'strict-origin'
  iframe.allow = 'clipboard-write'
  const url = new URL(`${frameUrl.replace(/\/$/, '')}/frame`)
  url.searchParams.set('projectId', projectId)
  let rect: FrameRect | undefined

  function draw(): void {
    // In a dialog that is the frame's alone, the dialog shows and hides it.
    if (own && !own.isTaken) return
    const place = rect
      ? {
          display: 'block',
          left: px(rect.left),
          top: px(rect.top),
          width: px(rect.width),
          height: px(rect.height),
        }
      : { display: 'none' }
    for (const [name, value] of Object.entries({ position: 'absolute', border: '0', ...place }))
      iframe.style.setProperty(name, value, 'important')
  }

  function resize(height: number): void {
    if (own && !own.isTaken) iframe.style.setProperty('height', px(height))
  }

  draw()
  if (own) own.onTaken = draw
  const greeting = shakeHands(iframe, url.origin)
  iframe.src = url.href
  ;(own?.element ?? (home as HTMLElement)).append(iframe)
  try {
    const port = await greeting
    // Another document in its place does not know this port. Not every browser tells by itself that the other end of a port has gone.
    iframe.addEventListener('load', () => port.dispatchEvent(new Event('close')))
    return {
      port,
      place(next) {
        rect = next
        draw()
      },
      show(height) {
        resize(height)
        own?.show()
      },
      resize,
      hide: () => own?.hide(),
      leave() {
        if (own && !own.isTaken) own.onLeave()
      },
      close() {
        port.close()
        own?.hide()
        iframe.remove()
      },
    }
  } catch (error) {
    iframe.remove()
    throw error
  }
}

function px(value: number): string {
  return `${value}px`
}
