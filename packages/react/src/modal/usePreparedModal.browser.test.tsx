import type { Kit } from '@latchkey/core'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit, Page, sampleViews } from '../../gallery/modalFixture.tsx'
import { createFakeAdapter } from '../views/fakeAdapter.fixture.ts'
import { idleSoon } from '../whenIdle.fixture.ts'
import { activeElement, query, queryAll } from './inModal.fixture.ts'
import { defineViews } from './viewDefinition.ts'

const opener = () => page.getByRole('button', { name: 'Open' })
const region = () => query('[data-testid="w3m-modal-card"] > [tabindex="-1"]')

describe('usePreparedModal', () => {
  let kit: Kit
  /** The elements of the Connect view, in the order in which they were rendered. */
  let rendered: HTMLElement[]
  const views = {
    ...sampleViews,
    ...defineViews({
      Connect: {
        load: async () => () => (
          <p ref={(element) => void (element && !rendered.includes(element) && rendered.push(element))}>
            Words
          </p>
        ),
        title: ({ messages }) => messages.connect.title,
      },
    }),
  }
  /** Anything of the modal that is in the document. */
  const inDocument = () =>
    query('dialog, [data-view], [data-lk], [data-testid]:not([data-testid^="__vitest"])')
  beforeEach(async () => {
    idleSoon()
    kit = createKit({ adapters: [createFakeAdapter('eip155')] })
    rendered = []
    await views.Connect.load()
  })
  afterEach(() => {
    kit.close()
    vi.restoreAllMocks()
  })

  test('default: the modal is rendered outside of the document, and opened without another render', async () => {
    await render(<Page kit={kit} views={views} />)
    await expect.poll(() => rendered.length).toBe(1)
    expect(inDocument()).toBeNull()
    await opener().click()
    await expect.element(page.getByText('Words')).toBeVisible()
    expect(page.getByText('Words').element()).toBe(rendered[0])
    expect(rendered).toHaveLength(1)
    expect(activeElement()).toBe(region())
  })

  test('behavior: opens and closes within the call, and React renders nothing for the opening', async () => {
    let renderings = 0
    await render(
      <Profiler id="page" onRender={() => void renderings++}>
        <Page kit={kit} views={views} />
      </Profiler>,
    )
    await expect.poll(() => rendered.length).toBe(1)
    const before = renderings
    const opening = opener().element()
    if (opening instanceof HTMLElement) opening.focus()
    void kit.open()
    expect(query('dialog:modal[data-view="Connect"]')?.contains(rendered[0] ?? null)).toBe(true)
    expect(rendered[0]?.checkVisibility({ visibilityProperty: true })).toBe(true)
    expect(activeElement()).toBe(region())
    await expect.poll(() => document.body.dataset.lkLocked).toBe('1')
    expect(query('[data-entering], [autofocus]')).toBeNull()
    expect(renderings).toBe(before)
    kit.close()
    expect(query('dialog, [data-view]')).toBeNull()
    expect(activeElement()).toBe(opener().element())
  })

  test('behavior: closing before the first frame leaves nothing behind', async () => {
    await render(<Page kit={kit} views={views} />)
    await expect.poll(() => rendered.length).toBe(1)
    void kit.open()
    kit.close()
    expect(rendered[0]?.isConnected).toBe(false)
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    )
    expect(document.body.dataset.lkLocked).toBeUndefined()
    await expect.poll(inDocument).toBeNull()
  })

  test('behavior: a new modal is rendered after each closing', async () => {
    await render(<Page kit={kit} views={views} />)
    for (const times of [1, 2, 3]) {
      await expect.poll(() => rendered.length).toBe(times)
      void kit.open()
      await expect.element(page.getByText('Words')).toBeVisible()
      kit.close()
      expect(rendered.at(-1)?.isConnected).toBe(false)
      await expect.poll(inDocument).toBeNull()
    }
  })

  test('behavior: an opening at another view begins as if nothing had been prepared', async () => {
    await render(<Page kit={kit} views={views} />)
    await expect.poll(() => rendered.length).toBe(1)
    void kit.open({ view: 'WhatIsAWallet' })
    kit.reset('Networks')
    await expect.element(page.getByRole('button', { name: 'Network 40' })).toBeInTheDocument()
    expect(query('[data-direction], [data-moved]')).toBeNull()
    expect(rendered[0]?.isConnected).toBe(false)
  })

  test('behavior: nothing is prepared for a page whose modal is embedded', async () => {
    kit = createKit({ enableEmbedded: true })
    kit.reset('Networks')
    await render(<Page kit={kit} views={views} />)
    await expect.element(page.getByRole('button', { name: 'Network 40' })).toBeInTheDocument()
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(queryAll('[data-view]')).toHaveLength(1)
    expect(rendered).toEqual([])
  })
})
