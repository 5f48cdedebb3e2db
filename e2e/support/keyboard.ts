import { expect, type Locator, type Page } from '@playwright/test'

/** The element that has the focus, and whether a visitor can see the focus. */
export type Focus = {
  /** A description of the element. */
  name: string
  isInModal: boolean
  isInPage: boolean
  isVisible: boolean
  /** Whether the focus has reached its target. */
  isThere: boolean
  isDialogOpen: boolean
}

/** Presses Tab until the focus is on the target. On its way the focus must be visible, and stay within an open dialog. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const seen: string[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key)
    const focus = await target.evaluate(describeFocus)
    seen.push(focus.name)
    if (focus.isInPage) expect(focus.isVisible, `the focus on ${focus.name} is visible`).toBe(true)
    if (focus.isDialogOpen)
      expect(focus.isInPage && !focus.isInModal, `the focus stays in the dialog, not on ${focus.name}`).toBe(
        false,
      )
    if (focus.isThere) return
  }
  throw new Error(`Tab does not lead there. It led to: ${seen.join(', ')}`)
}

/** Goes to the target with Tab and presses a key. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a button of the wallet's frame with Tab, from wherever the focus is in it, and presses Enter. */
export async function pressInFrame(page: Page, button: Locator): Promise<void> {
  // It is enabled only after the visitor could see for a while what is asked.
  await expect(button).toBeEnabled({ timeout: 20_000 })
  const isThere = () => button.evaluate((element) => element === element.ownerDocument.activeElement)
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

export const readFocus = (page: Page): Promise<Focus> => page.evaluate(describeFocus, undefined)

/** Runs in the page, once for each key press. One call returns everything, because a call takes longer than a key press. */
function describeFocus(target: Element | undefined): Focus {
  // The modal is in a shadow root.
  const modal = document.querySelector('[data-lk="modal"]')?.shadowRoot
  const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
  const isDialogOpen = [document, modal].some((root) => root?.querySelector('dialog:modal'))
  // Between the last element and the first, the focus is in the browser's own controls.
  if (!element || element === document.body || element === document.documentElement)
    return {
      name: 'nothing',
      isInModal: false,
      isInPage: false,
      isVisible: false,
      isThere: false,
      isDialogOpen,
    }
  const name =
    element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || element.tagName)
  const shows = (node: Element, part?: string) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5 && outlineColor !== 'transparent'
  }
  // The focus is drawn on the element itself, on its pseudo-elements, or on the label of a hidden input.
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
    isThere: element === target,
    isDialogOpen,
  }
}
