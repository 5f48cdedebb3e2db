import { expect, type Locator, type Page } from '@playwright/test'

/** Where the focus is, and whether a visitor can see it. */
export type Focus = {
  /** What has it, in words. */
  name: string
  isInModal: boolean
  isInPage: boolean
  isVisible: boolean
}

/** Presses Tab until the focus is there. On its way it must be visible, and stay in an open dialog. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const seen: string[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key)
    const focus = await readFocus(page)
    seen.push(focus.name)
    if (focus.isInPage) expect(focus.isVisible, `the focus on ${focus.name} is visible`).toBe(true)
    if (await isDialogOpen(page))
      expect(focus.isInPage && !focus.isInModal, `the focus stays in the dialog, not on ${focus.name}`).toBe(
        false,
      )
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead there. It led to: ${seen.join(', ')}`)
}

/** Goes there with Tab and presses a key. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const isDialogOpen = (page: Page) => page.evaluate(() => document.querySelector('dialog:modal') !== null)

export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement
    // The browser's own controls come between the last element and the first.
    if (!element || element === document.body || element === document.documentElement)
      return { name: 'nothing', isInModal: false, isInPage: false, isVisible: false }
    const name =
      element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || element.tagName)
    const shows = (node: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node, part)
      return (
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5 && outlineColor !== 'transparent'
      )
    }
    // The element itself, what is drawn for it, or what holds a hidden input.
    const holder = element.closest('label') ?? element.parentElement
    const isVisible =
      shows(element) ||
      shows(element, '::before') ||
      shows(element, '::after') ||
      (holder ? shows(holder) : false)
    return {
      name,
      isInModal: element.closest('dialog:modal') !== null,
      isInPage: true,
      isVisible,
    }
  })
}
