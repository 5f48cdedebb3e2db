import type { Kit } from '@latchkey/core'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit, Page, sampleViews } from '../../gallery/modalFixture.tsx'
import { createFakeAdapter } from '../views/fakeAdapter.fixture.ts'
import { idleSoon } from '../whenIdle.fixture.ts'
import { defineViews } from './viewDefinition.ts'

const opener = () => page.getByRole('button', { name: 'Open' })
const region = () => document.querySelector('[data-testid="w3m-modal-card"] > [tabindex="-1"]')

describe('useMadeReady', () => {
  let kit: Kit
  /** The elements of the Connect view, in the order in which they were made. */
  let made: HTMLElement[]
  const views = {
    ...sampleViews,
    ...defineViews({
      Connect: {
        load: async () => () => (
          <p ref={(element) => void (element && !made.includes(element) && made.push(element))}>Words</p>
        ),
        title: ({ messages }) => messages.connect.title,
      },
    }),
  }
  /** What is on the page of a modal, other than one that nobody sees. */
  const seen = () =>
    document.querySelector('dialog:not([data-coming="unseen"]), [data-lk]:not([data-coming="unseen"])')
  beforeEach(async () => {
    idleSoon()
    kit = createKit({ adapters: [createFakeAdapter('eip155')] })
    made = []
    await views.Connect.load()
  })
  afterEach(() => {
    kit.close()
    vi.restoreAllMocks()
  })

  test('default: unseen, and opened as it is', async () => {
    await render(<Page kit={kit} views={views} />)
    await expect.poll(() => made.length).toBe(1)
    expect(seen()).toBeNull()
    await opener().click()
    await expect.element(page.getByText('Words')).toBeVisible()
    expect(page.getByText('Words').element()).toBe(made[0])
    expect(made).toHaveLength(1)
    expect(document.activeElement).toBe(region())
  })

  test.each([
    { how: 'as it stands on the page', isAhead: true },
    { how: 'from apart, in a browser that cannot skip what is laid out', isAhead: false },
  ])('behavior: opens and closes at once, $how, and nothing is rendered for it', async ({ isAhead }) => {
    if (!isAhead) vi.spyOn(CSS, 'supports').mockReturnValue(false)
    let renderings = 0
    await render(
      <Profiler id="page" onRender={() => void renderings++}>
        <Page kit={kit} views={views} />
      </Profiler>,
    )
    await expect.poll(() => made.length).toBe(1)
    if (isAhead) await expect.poll(() => document.querySelector('[data-coming="unseen"]')).not.toBeNull()
    const before = renderings
    const opening = opener().element()
    if (opening instanceof HTMLElement) opening.focus()
    void kit.open()
    expect(made[0]?.checkVisibility({ visibilityProperty: true })).toBe(true)
    expect(
      page
        .getByRole('dialog', { name: 'Connect Wallet' })
        .element()
        .contains(made[0] ?? null),
    ).toBe(true)
    expect(document.activeElement).toBe(region())
    // A pointer that rests where it comes changes nothing in its first frame.
    const pointing = () => getComputedStyle(made[0] ?? document.body).pointerEvents
    expect(pointing()).toBe('none')
    await expect.poll(() => document.body.dataset.lkLocked).toBe('1')
    expect(pointing()).toBe('auto')
    expect(document.querySelector('dialog:modal[data-view="Connect"]')?.contains(made[0] ?? null)).toBe(true)
    expect(document.querySelector('[data-coming], [autofocus]')).toBeNull()
    expect(document.activeElement).toBe(region())
    expect(renderings).toBe(before)
    kit.close()
    expect(document.querySelector('dialog, [data-view]')).toBeNull()
    expect(document.activeElement).toBe(opener().element())
  })

  test('behavior: where the focus has moved on meanwhile, it stays when the dialog comes above the page', async () => {
    await render(<Page kit={kit} views={views} />)
    await expect.poll(() => document.querySelector('[data-coming="unseen"]')).not.toBeNull()
    void kit.open()
    const close = page.getByTestId('w3m-header-close').element()
    if (close instanceof HTMLElement) close.focus()
    await expect.poll(() => document.querySelector('dialog:modal')).not.toBeNull()
    expect(document.activeElement).toBe(close)
  })

  test('behavior: closed before it was above the page, it never comes there', async () => {
    await render(<Page kit={kit} views={views} />)
    await expect.poll(() => document.querySelector('[data-coming="unseen"]')).not.toBeNull()
    const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    void kit.open()
    kit.close()
    expect(made[0]?.isConnected).toBe(false)
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    )
    expect(show).not.toHaveBeenCalled()
    expect(document.body.dataset.lkLocked).toBeUndefined()
  })

  test('behavior: one that the page has thrown away comes all the same', async () => {
    await render(<Page kit={kit} views={views} />)
    await expect.poll(() => document.querySelector('[data-coming="unseen"]')).not.toBeNull()
    document.querySelector('[data-coming]')?.parentElement?.remove()
    void kit.open()
    expect(document.querySelector('dialog:modal')?.contains(made[0] ?? null)).toBe(true)
    expect(document.activeElement).toBe(region())
  })

  test('behavior: anew after each closing', async () => {
    await render(<Page kit={kit} views={views} />)
    for (const times of [1, 2, 3]) {
      await expect.poll(() => made.length).toBe(times)
      void kit.open()
      await expect.element(page.getByText('Words')).toBeVisible()
      kit.close()
      expect(made.at(-1)?.isConnected).toBe(false)
      await expect.poll(seen).toBeNull()
    }
  })

  test('behavior: another view begins as if nothing had been made', async () => {
    await render(<Page kit={kit} views={views} />)
    await expect.poll(() => made.length).toBe(1)
    void kit.open({ view: 'WhatIsAWallet' })
    kit.reset('Networks')
    await expect.element(page.getByRole('button', { name: 'Network 40' })).toBeInTheDocument()
    expect(document.querySelector('[data-direction], [data-moved]')).toBeNull()
    expect(made[0]?.isConnected).toBe(false)
  })

  test('behavior: not for a page whose modal is a part of it', async () => {
    kit = createKit({ enableEmbedded: true })
    kit.reset('Networks')
    await render(<Page kit={kit} views={views} />)
    await expect.element(page.getByRole('button', { name: 'Network 40' })).toBeInTheDocument()
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(document.querySelectorAll('[data-view]')).toHaveLength(1)
    expect(made).toEqual([])
  })
})
