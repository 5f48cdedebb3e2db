import { expect, type Page } from '@playwright/test'
import { modal } from './modal.ts'

const card = (page: Page) => page.getByTestId('w3m-modal-card')

/** Whether the page is wider than its window. */
export const canScrollSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { documentElement: root } = document
    return root.scrollWidth > root.clientWidth
  })

/** The whole card is within the window, and nothing in it is wider than the card. */
export async function expectNothingCutOff(page: Page, name: string): Promise<void> {
  expect(await canScrollSideways(page), name).toBe(false)
  expect(await card(page).evaluate((element) => element.scrollWidth > element.clientWidth), name).toBe(false)
  const box = await card(page).boundingBox()
  expect(box?.y, name).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1)
}

/** Every control is at least 24 px wide and high. */
export async function expectTargets(page: Page, name: string): Promise<void> {
  const small = await modal(page)
    .locator('button, input, a[href]')
    .evaluateAll((elements) =>
      elements
        .filter((element) => {
          // A link in a sentence is as high as its line.
          if (element.tagName === 'A' && element.closest('p')) return false
          if (element.tagName === 'BUTTON' && element.closest('p')) return false
          const target = element.closest('label') ?? element
          const { width, height } = target.getBoundingClientRect()
          return width > 0 && (width < 24 || height < 24)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  expect(small, name).toEqual([])
}

/** Nothing scrolls sideways, and the last control of the modal can be reached. */
export async function expectReachable(page: Page, name: string): Promise<void> {
  expect(await canScrollSideways(page), name).toBe(false)
  const last = modal(page).locator('button:visible, a:visible, input:visible').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last, name).toBeInViewport()
}

/** Nothing moves for a visitor who prefers reduced motion. */
export async function expectStill(page: Page, name: string): Promise<void> {
  const running = await page.evaluate(() =>
    [document, ...[...document.querySelectorAll('[data-lk="modal"]')].map(({ shadowRoot }) => shadowRoot)]
      .flatMap((root) => root?.getAnimations() ?? [])
      .map((animation) => {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
        return { id: animation.id, duration: Number(duration), iterations }
      }),
  )
  // Browsers list transitions of no duration too, in which nothing moves.
  expect(
    running.filter(({ duration }) => duration > 1),
    name,
  ).toEqual([])
}
