import type { Page } from 'playwright'

/** Waits until the page was idle twice. What the page prepares meanwhile, it also prepares for real visitors. */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )
}
