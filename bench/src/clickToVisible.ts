import type { Page } from 'playwright'

/** Measures from the click until the browser has painted the frame in which the first wallet row is on screen and opaque. */
export function clickToVisible(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = document.querySelector<HTMLElement>('[data-testid="connect-button"]')
        const start = performance.now()
        const look = () => {
          // The modal is in a shadow root, the plain dialog is not.
          const root = document.querySelector('[data-lk="modal"]')?.shadowRoot ?? document
          const row = root.querySelector('[data-testid^="wallet-selector-"]')
          const isVisible =
            row?.checkVisibility({ opacityProperty: true }) && row.getBoundingClientRect().height > 0
          if (!isVisible) requestAnimationFrame(look)
          // This is the first task after that frame: its layout and paint are done.
          else setTimeout(() => resolve(performance.now() - start))
        }
        button?.click()
        requestAnimationFrame(look)
      }),
  )
}
