import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { IconButton } from './IconButton.tsx'
import { infoIcon } from './icons/info.ts'
import { Tooltip } from './Tooltip.tsx'

const example = (
  <Tooltip text="Only wallets that passed the checks">
    <IconButton icon={infoIcon} label="What is certified?" />
  </Tooltip>
)
const tip = () => page.getByText('Only wallets that passed the checks')

afterEach(() => userEvent.unhover(document.body))

describe('Tooltip', () => {
  test('default', async () => {
    await render(example, { wrapper: Stage })
    const button = page.getByRole('button', { name: 'What is certified?' })
    await expect.element(button).toHaveAccessibleDescription('Only wallets that passed the checks')
    await expect.element(tip()).not.toBeVisible()
    await button.hover()
    await expect.element(tip()).toBeVisible()
    await userEvent.unhover(button)
    await expect.element(tip()).not.toBeVisible()
    await button.hover()
    await expect.element(tip()).toBeVisible()
  })

  test('behavior: appears with the focus, and Escape hides it alone', async () => {
    const keys: string[] = []
    await render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around it
      <div onKeyDown={({ key }) => keys.push(key)}>{example}</div>,
      { wrapper: Stage },
    )
    await userEvent.tab()
    await expect.element(tip()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(tip()).not.toBeVisible()
    expect(keys).not.toContain('Escape')
    await userEvent.keyboard('{Escape}')
    expect(keys).toContain('Escape')
  })

  test('behavior: stays inside the window and over its button', async () => {
    await render(example, { wrapper: Stage })
    await userEvent.tab()
    await expect.element(tip()).toBeVisible()
    const box = tip().element().getBoundingClientRect()
    const button = page.getByRole('button').element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(8)
    expect(box.top >= button.bottom || box.bottom <= button.top).toBe(true)
  })
})
