import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { hasFocus } from '../modal/inModal.fixture.ts'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'mobile', label: 'Mobile' },
  { id: 'browser', label: 'Browser' },
  { id: 'desktop', label: 'Desktop' },
] as const

function Example({ dir = 'ltr' }: { dir?: 'ltr' | 'rtl' }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('mobile')
  return (
    <Stage dir={dir}>
      <Tabs label="Platform" tabs={tabs} selected={tab} onSelect={setTab}>
        <button type="button">{tab}</button>
      </Tabs>
    </Stage>
  )
}

const selected = () => page.getByRole('tab', { selected: true })

describe('Tabs', () => {
  test('default', async () => {
    await render(<Example />)
    await expect.element(page.getByRole('tablist', { name: 'Platform' })).toBeVisible()
    await expect.element(page.getByRole('tabpanel', { name: 'Mobile' })).toHaveTextContent('mobile')
    await page.getByRole('tab', { name: 'Browser' }).click()
    await expect.element(page.getByRole('tabpanel', { name: 'Browser' })).toHaveTextContent('browser')
  })

  test('behavior: arrow keys, Home and End', async () => {
    await render(<Example />)
    await userEvent.tab()
    for (const [key, name] of [
      ['{ArrowRight}', 'Browser'],
      ['{ArrowRight}', 'Desktop'],
      ['{ArrowRight}', 'Mobile'],
      ['{ArrowLeft}', 'Desktop'],
      ['{Home}', 'Mobile'],
      ['{End}', 'Desktop'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(selected()).toHaveAccessibleName(name)
      await expect.poll(() => hasFocus(selected())).toBe(true)
    }
  })

  test('behavior: arrows follow the direction of the text', async () => {
    await render(<Example dir="rtl" />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(selected()).toHaveAccessibleName('Browser')
  })

  test('behavior: one stop for Tab, then the panel', async () => {
    await render(<Example />)
    await userEvent.tab()
    await expect.poll(() => hasFocus(selected())).toBe(true)
    await userEvent.tab()
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'mobile' }))).toBe(true)
  })
})
