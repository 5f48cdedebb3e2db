import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { en } from '../../locales/en.ts'
import { MessagesContext } from '../../locales/MessagesContext.ts'
import { ViewBoundary } from '../../modal/ViewBoundary.tsx'
import { definePart } from './definePart.tsx'

function Greeting({ name }: { name: string }) {
  return <p>Hello, {name}</p>
}

const held = { count: 0 }

function Place() {
  held.count++
  return null
}

const within = (children: ReactNode) => (
  <MessagesContext.Provider value={en}>
    <ViewBoundary>{children}</ViewBoundary>
  </MessagesContext.Provider>
)

describe('definePart', () => {
  test('default: its place is held until it is there', async () => {
    let bring = () => {}
    const Part = definePart(
      () =>
        new Promise<typeof Greeting>((resolve) => {
          bring = () => resolve(Greeting)
        }),
    )
    await render(within(<Part name="Ada" fallback={<p>Soon</p>} />))
    await expect.element(page.getByText('Soon')).toBeVisible()
    bring()
    await expect.element(page.getByText('Hello, Ada')).toBeVisible()
    expect(page.getByText('Soon').query()).toBeNull()
  })

  test('behavior: what was loaded ahead never shows its place-holder', async () => {
    const Part = definePart(async () => Greeting)
    await Part.load()
    held.count = 0
    await render(within(<Part name="Ada" fallback={<Place />} />))
    await expect.element(page.getByText('Hello, Ada')).toBeVisible()
    expect(held.count).toBe(0)
  })

  test('behavior: is loaded once, however often it shows', async () => {
    let loads = 0
    const Part = definePart(async () => {
      loads++
      return Greeting
    })
    const first = await render(within(<Part name="Ada" fallback={null} />))
    await expect.element(page.getByText('Hello, Ada')).toBeVisible()
    await first.unmount()
    await render(within(<Part name="Grace" fallback={null} />))
    await expect.element(page.getByText('Hello, Grace')).toBeVisible()
    expect(loads).toBe(1)
  })

  test('error: what did not load is loaded again when the visitor asks for it', async () => {
    let isThere = false
    const Part = definePart(async () => {
      if (!isThere) throw new Error('The network is gone')
      return Greeting
    })
    await render(within(<Part name="Ada" fallback={null} />))
    await expect.element(page.getByTestId('w3m-view-retry')).toBeVisible()
    isThere = true
    await page.getByTestId('w3m-view-retry').click()
    await expect.element(page.getByText('Hello, Ada')).toBeVisible()
  })
})
