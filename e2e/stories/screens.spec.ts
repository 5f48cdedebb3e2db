import { canScrollSideways } from '../support/layout.ts'
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
import { settle } from '../support/visitViews.ts'

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
    // Waits a frame, in which the page would have scrolled.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const after = await connectButton(page).boundingBox()
    expect(after).toEqual(before)
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
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement?.shadowRoot?.activeElement ?? document.activeElement ?? document.body,
      )
      return { outlineStyle, width: Number.parseFloat(outlineWidth) }
    })
    expect(outline.outlineStyle).not.toBe('none')
    expect(outline.width).toBeGreaterThanOrEqual(2)
  })
})

test.describe('zoom 200 % on 1280 px', () => {
  test.use({ viewport: { width: 640, height: 450 } })

  test('the page does not scroll sideways', async ({ page }) => {
    await page.goto('/')
    expect(await canScrollSideways(page)).toBe(false)
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
