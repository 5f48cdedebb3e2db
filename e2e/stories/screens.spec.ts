import type { Page } from '@playwright/test'
import {
  accountButton,
  connectButton,
  expectView,
  modal,
  openAccount,
  openConnect,
} from '../support/modal.ts'
import { connectSandboxWallet } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'
import { settle, visitViews } from '../support/visitViews.ts'

const canScrollSideways = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document
    return root.scrollWidth > root.clientWidth
  })

test.describe('a phone, 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the modal is a sheet at the bottom, as wide as the screen', async ({ page }) => {
    await page.goto('/')
    await openConnect(page)
    await settle(page)
    const box = await page.getByTestId('w3m-modal-card').boundingBox()
    expect(box?.x).toBe(0)
    expect(box?.width).toBe(360)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740)
    const radius = await page.getByTestId('w3m-modal-card').evaluate((card) => {
      const { borderTopLeftRadius, borderBottomLeftRadius } = getComputedStyle(card)
      return [borderTopLeftRadius, borderBottomLeftRadius]
    })
    expect(radius).toEqual(['20px', '0px'])
  })

  test('nothing is cut off or scrolls sideways, in any view', async ({ page }) => {
    await visitViews(page, async (name) => {
      expect(await canScrollSideways(page), name).toBe(false)
      const card = page.getByTestId('w3m-modal-card')
      expect(await card.evaluate((element) => element.scrollWidth > element.clientWidth), name).toBe(false)
      const box = await card.boundingBox()
      expect(box?.y, name).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(741)
    })
  })

  test('targets are at least 24 px', async ({ page }) => {
    await visitViews(page, async (name) => {
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
    })
  })

  test('connect and see the account', async ({ page }) => {
    await page.goto('/')
    await connectSandboxWallet(page)
    await openAccount(page)
    expect(await canScrollSideways(page)).toBe(false)
  })
})

test.describe('a desktop', () => {
  test('the card is 360 px wide and in the middle', async ({ page }) => {
    await page.goto('/')
    await openConnect(page)
    await settle(page)
    const box = await page.getByTestId('w3m-modal-card').boundingBox()
    expect(box?.width).toBe(360)
    expect(box?.x).toBe(460)
  })

  test('the page behind does not scroll and does not move', async ({ page }) => {
    await page.goto('/')
    const before = await connectButton(page).boundingBox()
    await openConnect(page)
    await page.mouse.move(100, 500)
    await page.mouse.wheel(0, 600)
    // A frame for the scroll, had it been allowed.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const after = await connectButton(page).boundingBox()
    expect(after).toEqual(before)
  })
})

test.describe('reduced motion', () => {
  test.use({ reducedMotion: 'reduce' } as object)

  test('nothing is animated, in any view', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitViews(page, async (name) => {
      const running = await page.evaluate(() =>
        document.getAnimations().map((animation) => {
          const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
          return { id: animation.id, duration: Number(duration), iterations }
        }),
      )
      // Browsers keep an entry for a transition of no length; nothing in it moves.
      expect(
        running.filter(({ duration }) => duration > 1),
        name,
      ).toEqual([])
    })
  })
})

test.describe('forced colours', () => {
  test('buttons keep an edge and the focus an outline', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/')
    await openConnect(page)
    await settle(page)
    const card = await page.getByTestId('w3m-modal-card').evaluate((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
      return { borderTopStyle, borderTopWidth, outlineStyle }
    })
    expect(card.borderTopStyle !== 'none' || card.outlineStyle !== 'none').toBe(true)
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return { outlineStyle, width: Number.parseFloat(outlineWidth) }
    })
    expect(outline.outlineStyle).not.toBe('none')
    expect(outline.width).toBeGreaterThanOrEqual(2)
  })
})

test.describe('zoom 200 % on 1280 px', () => {
  test.use({ viewport: { width: 640, height: 450 } })

  test('nothing scrolls sideways, and everything in the modal can be reached', async ({ page }) => {
    await page.goto('/')
    expect(await canScrollSideways(page)).toBe(false)
    await visitViews(page, async (name) => {
      expect(await canScrollSideways(page), name).toBe(false)
      const last = modal(page).locator('button:visible, a:visible, input:visible').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last, name).toBeInViewport()
    })
  })
})

test.describe('zoom 400 % on 1280 px', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('a visitor can connect and disconnect', async ({ page }) => {
    await page.goto('/')
    expect(await canScrollSideways(page)).toBe(false)
    await connectSandboxWallet(page)
    await accountButton(page).click()
    await expectView(page, 'Account')
    await modal(page).getByTestId('disconnect-button').click()
    await expect(connectButton(page)).toBeVisible()
  })
})
