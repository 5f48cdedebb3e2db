import type { Kit } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit, openAt, Page, sampleViews } from '../../gallery/modalFixture.tsx'
import { activeElement, hasFocus, query } from './inModal.fixture.ts'
import { defineViews } from './viewDefinition.ts'

let kit: Kit
beforeEach(() => {
  kit = createKit()
})
afterEach(() => kit.close())

const card = () => page.getByTestId('w3m-modal-card')
const region = () => query('[data-testid="w3m-modal-card"] > [tabindex="-1"]')

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (cause: Error) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

function LateView() {
  return <p>Here at last</p>
}

const fault = { broken: true }

function BrokenView() {
  if (fault.broken) throw new Error('Broken on purpose')
  return <p>Whole again</p>
}

describe('ViewOutlet', () => {
  test('default', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
    kit.push('Networks')
    await expect.element(page.getByRole('button', { name: 'Network 1', exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: 'Rabby' }).query()).toBeNull()
    kit.back()
    await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
  })

  test('behavior: a new view takes the focus and its name is read', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    await page.getByRole('button', { name: 'Rabby' }).click()
    kit.push('Networks')
    await expect.element(page.getByRole('status').filter({ hasText: 'Choose Network' })).toBeInTheDocument()
    await expect.poll(() => activeElement()).toBe(region())
    await userEvent.tab()
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Network 1', exact: true }))).toBe(true)
  })

  test('behavior: a new view begins at its top', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Networks')
    await expect.element(page.getByRole('button', { name: 'Network 40' })).toBeInTheDocument()
    region()?.scrollTo(0, 500)
    kit.push('WhatIsAWallet')
    await expect.element(page.getByRole('button', { name: 'Only button' })).toBeVisible()
    expect(region()?.scrollTop).toBe(0)
  })

  test('behavior: the direction of the change', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
    expect(region()?.querySelector('[data-direction]')).toBeNull()
    kit.push('Networks')
    await expect
      .poll(() => region()?.querySelector('[data-direction]')?.getAttribute('data-direction'))
      .toBe('next')
    kit.back()
    await expect
      .poll(() => region()?.querySelector('[data-direction]')?.getAttribute('data-direction'))
      .toBe('prev')
  })

  test('behavior: the height is animated to its new value', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'WhatIsAWallet')
    await expect.element(page.getByRole('button', { name: 'Only button' })).toBeVisible()
    // The first height must be painted, so that there is one to start from.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const small = card().element().clientHeight
    const frame = region()
    const content = frame?.firstElementChild
    if (!frame || !content) throw new Error('No view')
    let animated = 0
    // Called in the same frame as the observer of the modal itself, after it.
    const observer = new ResizeObserver(() => {
      animated += frame.getAnimations().length
    })
    observer.observe(content)
    kit.push('Networks')
    await expect.poll(() => animated).toBeGreaterThan(0)
    await expect.poll(() => frame.getAnimations().length).toBe(0)
    observer.disconnect()
    expect(card().element().clientHeight).toBeGreaterThan(small)
    kit.back()
    await expect.poll(() => card().element().clientHeight).toBe(small)
  })

  test('behavior: a view that is loading has a placeholder, and then is there', async () => {
    const loading = deferred<typeof LateView>()
    const views = {
      ...sampleViews,
      ...defineViews({ Swap: { load: () => loading.promise, title: () => 'Swap', rows: 3 } }),
    }
    await render(<Page kit={kit} views={views} />)
    openAt(kit, 'Swap')
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    expect(region()?.querySelectorAll('li')).toHaveLength(3)
    expect(region()?.querySelector('ul')?.getBoundingClientRect().height).toBe(3 * 56)
    loading.resolve(LateView)
    await expect.element(page.getByText('Here at last')).toBeVisible()
    kit.push('Networks')
    kit.back()
    // The second time the view is there at once.
    await expect.element(page.getByText('Here at last')).toBeVisible()
  })

  test('error: a view that did not load can be tried again', async () => {
    let online = false
    const load = async () => {
      if (!online) throw new Error('Failed to fetch dynamically imported module')
      return LateView
    }
    await render(
      <Page kit={kit} views={{ ...sampleViews, ...defineViews({ Swap: { load, title: () => 'Swap' } }) }} />,
    )
    openAt(kit, 'Swap')
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'This screen did not load' }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    online = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Here at last')).toBeVisible()
  })

  test('error: a view that throws does not break the page', async () => {
    fault.broken = true
    await render(
      <Page
        kit={kit}
        views={{
          ...sampleViews,
          ...defineViews({ Swap: { load: async () => BrokenView, title: () => 'Swap' } }),
        }}
      />,
    )
    openAt(kit, 'Swap')
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'This screen did not load' }))
      .toBeVisible()
    fault.broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Whole again')).toBeVisible()
  })

  test('error: a view that is not registered', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Swap')
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'This screen did not load' }))
      .toBeVisible()
    await page.getByTestId('w3m-header-close').click()
    await expect.poll(() => query('[data-view]')).toBeNull()
  })
})
