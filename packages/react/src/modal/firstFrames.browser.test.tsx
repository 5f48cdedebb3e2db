import { createLatchkey, type Kit, type ViewName } from '@latchkey/core'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openAt, Page } from '../../gallery/modalFixture.tsx'
import { networks } from '../../gallery/samples.ts'
import { createFakeAdapter } from '../views/fakeAdapter.fixture.ts'
import { idleSoon } from '../whenIdle.fixture.ts'
import { activeElement, elementAt, query, queryAll } from './inModal.fixture.ts'

let kit: Kit
/** Runs the timers of the kit, such as the end of a shake, without waiting. */
let passTime: () => void
beforeEach(async () => {
  idleSoon()
  const timers = new Set<() => void>()
  passTime = () => {
    for (const callback of [...timers]) callback()
  }
  kit = createLatchkey(
    {
      projectId: 'test',
      networks,
      enableReconnect: false,
      enableEIP6963: false,
      adapters: [createFakeAdapter('eip155')],
    },
    {
      delay(callback) {
        const timer = () => {
          timers.delete(timer)
          callback()
        }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
  )
  // A page loads this part of the kit together with the modal.
  await kit.preload()
})
afterEach(() => {
  kit.close()
  vi.restoreAllMocks()
})

/** Presses Escape on the element that has the focus, where a visitor's keys go. */
function pressEscape(): void {
  const target = activeElement() ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

/** Clicks beside the card, on the topmost element there. */
function clickBesideCard(): void {
  const target = elementAt(4, 4) ?? document.body
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function waitFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await nextFrame()
}

/** Counts how often the kit refuses to close the modal. */
function countShakes(): () => number {
  let count = 0
  let before = false
  const stop = kit.subscribe(() => {
    const { shake } = kit.getState().modal
    if (shake && !before) count += 1
    before = shake
  })
  onTestFinished(stop)
  return () => count
}

/** Opens a modal that was prepared while the page was idle. */
async function openPrepared(): Promise<void> {
  const elements = vi.spyOn(document, 'createElement')
  await render(<Page kit={kit} />)
  await expect.poll(() => elements.mock.calls.flat()).toContain('dialog')
  elements.mockRestore()
  void kit.open()
}

/** Opens a modal that React renders only now. */
async function openUnprepared(view: ViewName): Promise<void> {
  await render(<Page kit={kit} />)
  flushSync(() => openAt(kit, view))
}

describe('Modal: what a visitor presses in its first frames', () => {
  const moments = [
    { when: 'in the task that opens it', frames: 0 },
    { when: 'in its first frame', frames: 1 },
    { when: 'in its second frame', frames: 2 },
  ]
  const ways = [
    { how: 'Escape', dismiss: pressEscape },
    { how: 'a click beside the card', dismiss: clickBesideCard },
  ]

  test('default: when the call that opens it returns, it has the focus, and the page is inert', async () => {
    await openPrepared()
    const dialog = query('dialog:modal')
    expect(dialog?.getAttribute('data-view')).toBe('Connect')
    expect(dialog?.contains(activeElement())).toBe(true)
    for (const button of queryAll<HTMLElement>('main button')) {
      button.focus()
      expect(activeElement()).not.toBe(button)
      const { x, y } = button.getBoundingClientRect()
      expect(dialog?.contains(elementAt(x + 2, y + 2))).toBe(true)
    }
  })

  for (const { when, frames } of moments)
    for (const { how, dismiss } of ways) {
      test(`behavior: ${how} ${when} closes`, async () => {
        await openPrepared()
        await waitFrames(frames)
        dismiss()
        expect(kit.getState().open).toBe(false)
        expect(query('[data-view]')).toBeNull()
      })

      test(`behavior: ${how} ${when} shakes a view that must not be left`, async () => {
        const shakes = countShakes()
        await openUnprepared('UnsupportedChain')
        await waitFrames(frames)
        dismiss()
        expect([shakes(), kit.getState().open]).toEqual([1, true])
      })
    }

  test('behavior: every Escape counts, also when nothing has the focus', async () => {
    const shakes = countShakes()
    await openUnprepared('UnsupportedChain')
    // From the third time on, Chromium closes a dialog whatever the page says.
    for (const times of [1, 2, 3, 4]) {
      const focused = activeElement()
      if (focused instanceof HTMLElement) focused.blur()
      expect(activeElement()).toBe(document.body)
      await userEvent.keyboard('{Escape}')
      await expect.poll(shakes).toBe(times)
      await expect.poll(() => query('dialog:modal')).not.toBeNull()
      passTime()
    }
  })

  test('behavior: a shake is visible even if the browser paints nothing during the shake’s time in the state', async () => {
    await openUnprepared('UnsupportedChain')
    await expect.element(page.getByRole('button', { name: 'Only button' })).toBeVisible()
    const card = page.getByTestId('w3m-modal-card').element()
    // Waits for the end of the card's opening animation.
    await expect.poll(() => card.getAnimations()).toEqual([])
    flushSync(pressEscape)
    expect(kit.getState().modal.shake).toBe(true)
    flushSync(passTime)
    expect(kit.getState().modal.shake).toBe(false)
    const [shake] = card.getAnimations()
    await shake?.ready
    expect(shake?.playState).toBe('running')
    await expect.poll(() => getComputedStyle(card).transform).not.toBe('none')
  })
})
