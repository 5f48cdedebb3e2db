import type { Kit } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { checkAccessibility } from '../../gallery/checkAccessibility.ts'
import { createKit, openAt, Page } from '../../gallery/modalFixture.tsx'
import { activeElement, animations, hasFocus, query, queryAll } from './inModal.fixture.ts'

const dialog = () => page.getByRole('dialog')
const opener = () => page.getByRole('button', { name: 'Open' })
const region = () => query('[data-testid="w3m-modal-card"] > [tabindex="-1"]')
const card = () => page.getByTestId('w3m-modal-card').element().getBoundingClientRect()
const gone = () => expect.poll(() => query('[data-view]')).toBeNull()

async function emulate(features: { name: string; value: string }[]) {
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

let kit: Kit
beforeEach(() => {
  kit = createKit()
})
afterEach(async () => {
  kit.close()
  await emulate([])
  await page.viewport(1280, 800)
})

/** A button that is replaced by another one, as the connect button is replaced by the account button. */
function Replaced({ kit }: { kit: Kit }) {
  const done = useSyncExternalStore(kit.subscribe, () => kit.getState().modal.loadingNamespaceMap.eip155)
  return (
    <div>
      <button type="button" key={String(done)} onClick={() => openAt(kit, 'Connect')}>
        {done ? 'Account' : 'Connect'}
      </button>
    </div>
  )
}

describe('Modal', () => {
  test('default', async () => {
    await render(<Page kit={kit} />)
    expect(query('[data-view]')).toBeNull()
    await opener().click()
    await expect.element(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
    await expect.element(dialog()).toHaveAttribute('data-view', 'Connect')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Connect Wallet')
    await page.getByTestId('w3m-header-close').click()
    await gone()
  })

  test('behavior: the focus moves in, stays in, and comes back', async () => {
    await render(<Page kit={kit} />)
    await userEvent.tab()
    await expect.poll(() => hasFocus(opener())).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
    expect(activeElement()).toBe(region())
    const names = new Set<string | undefined>()
    for (let times = 0; times < 8; times++) {
      await userEvent.tab()
      names.add(activeElement()?.getAttribute('aria-label') ?? activeElement()?.textContent ?? undefined)
      expect(activeElement() === document.body || dialog().element().contains(activeElement())).toBe(true)
    }
    expect([...names]).toEqual(expect.arrayContaining(['Rabby', 'Rainbow', 'What is a wallet?', 'Close']))
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.poll(() => hasFocus(opener())).toBe(true)
  })

  test('behavior: the focus goes to the element that has replaced the opener', async () => {
    await render(
      <Page kit={kit}>
        <Replaced kit={kit} />
      </Page>,
    )
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(dialog()).toBeVisible()
    kit.setLoading(true, 'eip155')
    kit.close()
    await gone()
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Account' }))).toBe(true)
  })

  test('behavior: no focus ring around the region that takes the focus only for screen readers', async () => {
    await render(<Page kit={kit} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).toBeVisible()
    expect(getComputedStyle(region() ?? document.body).outlineStyle).toBe('none')
    await userEvent.tab()
    expect(getComputedStyle(activeElement() ?? document.body).outlineStyle).toBe('solid')
  })

  test('behavior: the page behind is inert', async () => {
    await render(<Page kit={kit} />)
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    const elsewhere = page.getByText('Elsewhere').element()
    if (elsewhere instanceof HTMLElement) elsewhere.focus()
    expect(activeElement()).not.toBe(elsewhere)
  })

  test('behavior: the overlay closes, the card does not', async () => {
    await render(<Page kit={kit} />)
    await opener().click()
    await page.getByTestId('w3m-header-text').click()
    await expect.element(dialog()).toBeVisible()
    await page.getByTestId('w3m-modal-overlay').click({ position: { x: 4, y: 4 } })
    await gone()
  })

  test('behavior: a press that began in the card does not close', async () => {
    await render(<Page kit={kit} />)
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    const overlay = page.getByTestId('w3m-modal-overlay').element()
    page
      .getByTestId('w3m-header-text')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    overlay.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(kit.getState().open).toBe(true)
  })

  test('behavior: a view that must not be left shakes at every attempt', async () => {
    await render(<Page kit={kit} />)
    await opener().click()
    kit.push('UnsupportedChain')
    await expect.element(page.getByRole('dialog', { name: 'Switch Network' })).toBeVisible()
    expect(page.getByTestId('header-back').query()).toBeNull()
    const card = page.getByTestId('w3m-modal-card').element()
    const animate = vi.spyOn(card, 'animate')
    // Noted as it happens: on a busy machine the shake is over before the last key was pressed.
    const states: boolean[] = []
    const stop = kit.subscribe(() => states.push(kit.getState().modal.shake))
    for (let times = 0; times < 4; times++) await userEvent.keyboard('{Escape}')
    stop()
    expect(states).toContain(true)
    await expect
      .poll(() => animate.mock.calls.map(([, options]) => options))
      .toContainEqual({ id: 'shake', duration: 500 })
    await page.getByTestId('w3m-modal-overlay').click({ position: { x: 4, y: 4 } })
    await page.getByTestId('w3m-header-close').click()
    dialog()
      .element()
      .dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(kit.getState().open).toBe(true)
    await expect.element(dialog()).toHaveAttribute('data-view', 'UnsupportedChain')
    await expect.poll(() => kit.getState().modal.shake).toBe(false)
  })

  test('behavior: stays open when the browser closes the dialog by itself', async () => {
    await render(<Page kit={kit} />)
    await opener().click()
    const element = dialog().element()
    if (element instanceof HTMLDialogElement) element.close()
    await expect.poll(() => element.matches(':modal')).toBe(true)
  })

  test('behavior: the back gesture closes', async () => {
    await render(<Page kit={kit} />)
    await opener().click()
    dialog()
      .element()
      .dispatchEvent(new Event('cancel', { cancelable: true }))
    await gone()
  })

  test('behavior: the page does not scroll and does not move, and can scroll again', async () => {
    await render(
      <Page kit={kit}>
        <div style={{ height: 3000 }} />
      </Page>,
    )
    const left = () => query('h1')?.getBoundingClientRect().width
    const before = left()
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => getComputedStyle(document.body).overflowY).toBe('hidden')
    expect(left()).toBe(before)
    kit.close()
    await gone()
    expect(getComputedStyle(document.body).overflowY).toBe('visible')
    expect(document.documentElement.dataset.lkGutter).toBeUndefined()
  })

  test('behavior: unmounting while open leaves nothing behind', async () => {
    const { unmount } = await render(<Page kit={kit} />)
    await opener().click()
    await expect.element(dialog()).toBeVisible()
    await unmount()
    expect(document.body.dataset.lkLocked).toBeUndefined()
    // The copy that fades out may still be there for a moment.
    await expect.poll(() => query('dialog, [data-lk]')).toBeNull()
  })

  test('behavior: the copy that fades out cannot be used, and leaves the document', async () => {
    await render(<Page kit={kit} />)
    await opener().click()
    await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
    kit.close()
    await expect.poll(() => query('dialog')).toBeNull()
    const copy = query('[data-lk="modal"]')?.shadowRoot?.firstElementChild ?? null
    expect(copy?.querySelector('[data-testid], [id], [role]') ?? null).toBeNull()
    expect(copy === null || copy.hasAttribute('inert')).toBe(true)
    await expect.poll(() => query('[data-lk="modal"]')).toBeNull()
  })

  test.each([
    { width: 1280, from: 4 },
    { width: 360, from: 50 },
  ])('behavior: is there in the first frame, and moves from the next one on ($width px)', async (sample) => {
    await page.viewport(sample.width, 800)
    await render(<Page kit={kit} />)
    const moving: string[] = []
    const note = (event: TransitionEvent) => void moving.push(event.propertyName)
    const transform = () => {
      const element = page.getByTestId('w3m-modal-card').element()
      return new DOMMatrix(getComputedStyle(element).transform).f
    }
    flushSync(() => openAt(kit, 'Connect'))
    ;(dialog().element() as HTMLElement).addEventListener('transitionrun', note)
    expect(transform()).toBe(sample.from)
    expect(dialog().element().getAnimations({ subtree: true })).toEqual([])
    await expect.poll(() => moving).toEqual(expect.arrayContaining(['opacity', 'transform']))
    await expect.poll(transform).toBe(0)
  })

  test('behavior: nothing moves for visitors who prefer reduced motion', async () => {
    await emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await render(<Page kit={kit} />)
    // A copy of an earlier modal may still fade out.
    await expect.poll(() => animations()).toEqual([])
    flushSync(() => openAt(kit, 'Connect'))
    expect(getComputedStyle(page.getByTestId('w3m-modal-card').element()).transform).toBe('none')
    await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
    kit.push('Networks')
    await expect.element(page.getByRole('button', { name: 'Network 40' })).toBeInTheDocument()
    expect(animations()).toEqual([])
    kit.close()
    await expect.poll(() => query('[data-lk="modal"]')).toBeNull()
  })

  test('behavior: opening and closing 50 times leaves no nodes', async () => {
    await emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await render(<Page kit={kit} />)
    const cycle = async () => {
      openAt(kit, 'Connect')
      await expect.element(page.getByRole('dialog')).toHaveAttribute('data-view', 'Connect')
      kit.close()
      await gone()
    }
    const count = () => queryAll('*').length
    await cycle()
    const nodes = count()
    for (let times = 0; times < 50; times++) await cycle()
    expect(count()).toBe(nodes)
  })

  test('behavior: two kits on one page', async () => {
    const other = createKit({ themeMode: 'light' })
    await render(
      <Page kit={kit}>
        <Page kit={other} />
      </Page>,
    )
    openAt(kit, 'Connect')
    await expect.poll(() => queryAll('dialog').length).toBe(1)
    openAt(other, 'Networks')
    await expect
      .poll(() =>
        queryAll<HTMLElement>('dialog')
          .map((element) => element.dataset.lkTheme)
          .sort(),
      )
      .toEqual(['dark', 'light'])
    other.close()
    await expect.poll(() => queryAll('dialog').length).toBe(1)
    await expect.poll(() => document.body.dataset.lkLocked).toBe('1')
    kit.close()
    await gone()
    expect(document.body.dataset.lkLocked).toBeUndefined()
  })

  test('behavior: follows the theme', async () => {
    await render(<Page kit={kit} />)
    await opener().click()
    const element = dialog().element()
    await expect.element(dialog()).toHaveAttribute('data-lk-theme', 'dark')
    kit.setThemeMode('light')
    kit.setThemeVariables({ '--lk-accent': '#7c3aed', '--lk-width': '400px' })
    await expect.element(dialog()).toHaveAttribute('data-lk-theme', 'light')
    await expect.poll(() => getComputedStyle(element).getPropertyValue('--lk-accent')).toBe('#7c3aed')
    await expect.poll(() => page.getByTestId('w3m-modal-card').element().clientWidth).toBe(400)
  })

  test('behavior: Arabic is mirrored', async () => {
    await render(<Page kit={kit} arabic />)
    await opener().click()
    await expect.element(dialog()).toHaveAttribute('dir', 'rtl')
    await expect.element(dialog()).toHaveAttribute('lang', 'ar')
    const close = page.getByTestId('w3m-header-close').element().getBoundingClientRect()
    expect(close.left).toBeLessThan(card().left + 60)
  })

  describe('position', () => {
    beforeEach(() => emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }]))

    test('behavior: 360 px in the middle', async () => {
      await page.viewport(1280, 800)
      await render(<Page kit={kit} />)
      await opener().click()
      await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
      expect(card().width).toBe(360)
      expect(card().left).toBe((1280 - 360) / 2)
      expect(Math.abs(card().top - (800 - card().bottom))).toBeLessThan(1)
    })

    test('behavior: at the top of a low window', async () => {
      await page.viewport(1280, 600)
      await render(<Page kit={kit} />)
      await opener().click()
      await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
      expect(card().top).toBe(16)
    })

    test('behavior: a sheet at the bottom of a narrow window', async () => {
      await page.viewport(430, 800)
      await render(<Page kit={kit} />)
      await opener().click()
      await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
      expect(card()).toMatchObject({ left: 0, width: 430, bottom: 800 })
    })

    test.each([
      [1280, 600],
      [1280, 800],
      [360, 640],
    ])('behavior: a long view scrolls inside (%i × %i)', async (width, height) => {
      await page.viewport(width, height)
      await render(<Page kit={kit} />)
      openAt(kit, 'Networks')
      await expect.element(page.getByRole('button', { name: 'Network 40' })).toBeInTheDocument()
      expect(card().top).toBeGreaterThanOrEqual(16)
      expect(card().bottom).toBeLessThanOrEqual(height)
      expect(region()?.scrollHeight).toBeGreaterThan(region()?.clientHeight ?? 0)
      await expect.element(page.getByTestId('w3m-header-close')).toBeInViewport()
    })
  })

  test.each([
    ['dark', 360],
    ['light', 360],
    ['dark', 1280],
    ['light', 1280],
  ] as const)('behavior: no accessibility violations (%s, %i px)', async (themeMode, width) => {
    await page.viewport(width, 800)
    await emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    document.documentElement.lang = 'en'
    document.title = 'A page'
    kit.setThemeMode(themeMode)
    await render(<Page kit={kit} />)
    await opener().click()
    await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
    kit.showToast('Address copied')
    await expect.element(page.getByText('Address copied')).toBeVisible()
    expect(await checkAccessibility()).toEqual([])
    kit.push('Networks')
    await expect.element(page.getByRole('button', { name: 'Network 40' })).toBeInTheDocument()
    expect(await checkAccessibility()).toEqual([])
  })
})
