import { type CDPSession, chromium, type Page } from '@playwright/test'
import { webUrl } from '../support/addresses.ts'
import { headlessOptions } from '../support/chromiumOptions.ts'
import {
  connectButton,
  countShakes,
  expectClosed,
  expectView,
  modal,
  openConnect,
  untilStill,
} from '../support/modal.ts'
import { connectToSign } from '../support/signin.ts'
import { expect, test, watch } from '../support/test.ts'

/** Waits until the page was idle twice. By then it has prepared the next opening. */
function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )
}

/** Every test id in the open modal. */
function readTestIds(page: Page): Promise<string[]> {
  return modal(page)
    .locator('[data-testid]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-testid') ?? ''))
}

test('a closed modal is not in the document', async ({ page }) => {
  await page.goto('/')
  await untilIdle(page)
  await expect(page.locator('[data-view]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let times = 0; times < 3; times += 1) {
    await openConnect(page)
    const testIds = await readTestIds(page)
    expect(testIds.filter((id) => id.startsWith('wallet-selector-')).length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-view]')).toHaveCount(0)
    await untilIdle(page)
    await expect(page.locator('[data-view]')).toHaveCount(0)
    for (const testId of testIds) await expect(page.getByTestId(testId), testId).toHaveCount(0)
  }
})

test.describe('what is pressed in the first frames, on a slow machine', () => {
  async function slowDown(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  }

  /** Clicks without waiting for anything, before or after. */
  async function clickConnect(page: Page): Promise<void> {
    const box = await connectButton(page).boundingBox()
    if (!box) throw new Error('There is no connect button')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }

  test('Escape, and a click beside the card, close it', async ({ page }) => {
    await slowDown(page)
    await page.goto('/')
    await openConnect(page)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    const dismissals = [() => page.keyboard.press('Escape'), () => page.mouse.click(4, 4)]
    for (const dismiss of [...dismissals, ...dismissals]) {
      await clickConnect(page)
      await dismiss()
      await expectClosed(page)
      expect(await page.evaluate(() => window.latchkey.getState().open)).toBe(false)
      await expect(connectButton(page)).toBeFocused()
    }
  })

  test('the page behind it is inert, and the focus is in it', async ({ page }) => {
    await slowDown(page)
    await page.goto('/')
    await openConnect(page)
    await page.keyboard.press('Escape')
    await untilIdle(page)
    // Reads the state in the same task as the click.
    const after = await connectButton(page).evaluate((button: HTMLElement) => {
      button.click()
      const modal = document.querySelector('[data-lk="modal"]')?.shadowRoot
      const dialog = modal?.querySelector('dialog:modal')
      const hasFocus = dialog?.matches(':focus-within')
      button.focus()
      return { hasFocus, isInert: document.activeElement !== button, view: dialog?.getAttribute('data-view') }
    })
    expect(after).toEqual({ hasFocus: true, isInert: true, view: 'Connect' })
  })

  const dismissals = {
    Escape: (page: Page) => page.keyboard.press('Escape'),
    'a click beside the card': (page: Page) => page.mouse.click(4, 4),
  }
  for (const [name, dismiss] of Object.entries(dismissals))
    test(`a required sign-in shakes: ${name}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await connectToSign(page, 'required')
      // What came before is not what this is about, and would take a minute on a slow machine.
      await slowDown(page)
      // The modal opens by itself, before the visitor has clicked anywhere on this page.
      await page.reload()
      const shakes = await countShakes(page)
      await page.locator('[data-view]').waitFor()
      await dismiss(page)
      await expect.poll(shakes).toBe(1)
      await untilStill(page)
      await expectView(page, 'SIWXSignMessage')
    })
})

test('opened and closed 50 times, nothing grows', async ({ trouble }) => {
  // The test opens the modal 80 times in a browser without compilers.
  test.slow()
  // The compilers keep memory for functions that are called often, and the page cannot free it.
  const flags = '--js-flags=--no-sparkplug --no-maglev --no-opt'
  const browser = await chromium.launch({
    ...headlessOptions,
    args: [...(headlessOptions.args ?? []), flags],
  })
  try {
    const context = await browser.newContext({ baseURL: webUrl })
    await watch(context, trouble)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto('/')
    await openAndClose(page, 30)
    const before = await measure(page, session)
    await openAndClose(page, 50)
    const after = await measure(page, session)
    expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes)
    expect(after.listeners, 'listeners').toBeLessThanOrEqual(before.listeners)
    expect(after.heap / before.heap, 'heap').toBeLessThan(1.02)
    await expect(page.locator('[data-view]')).toHaveCount(0)
  } finally {
    await browser.close()
  }
})

/** Opens and closes the modal from within the page, because what drives a page from outside leaves things behind there. */
function openAndClose(page: Page, times: number): Promise<void> {
  return page.evaluate(async (times) => {
    const find = (id: string) =>
      [document, ...[...document.querySelectorAll('[data-lk="modal"]')].map(({ shadowRoot }) => shadowRoot)]
        .map((root) => root?.querySelector<HTMLElement>(`[data-testid^="${id}"]`))
        .find(Boolean)
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    for (let time = 0; time < times; time += 1) {
      // The button is busy for a moment after the modal was closed.
      while (!document.querySelector('[data-testid="connect-button"]:not([aria-disabled])')) await wait(10)
      find('connect-button')?.click()
      while (!find('wallet-selector-')) await wait(10)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      find('w3m-header-close')?.click()
      while (find('wallet-selector-')) await wait(10)
    }
    // The copy that fades out is still in the document. What holds the frame of an embedded wallet stays there, closed and empty.
    const hosts = () => [...document.querySelectorAll('[data-lk="modal"]')]
    while (hosts().some(({ shadowRoot }) => shadowRoot?.querySelector('[inert]'))) await wait(10)
    if (hosts().length > 1) throw new Error('More than one modal is in the document')
    // The page's list of events would grow.
    document.querySelector<HTMLElement>('[aria-label="Clear events"]')?.click()
  }, times)
}

async function measure(page: Page, session: CDPSession) {
  await untilIdle(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), listeners: read('JSEventListeners') }
}
