import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hasFocus } from '../modal/inModal.fixture.ts'
import { adoptPageStyles } from '../styles/adoptPageStyles.ts'
import { PageButton } from './PageButton.tsx'

// The pointer rests where an earlier test has left it.
beforeEach(async () => {
  adoptPageStyles(document)
  await userEvent.unhover(document.body)
})

describe('PageButton', () => {
  test('default', async () => {
    let clicks = 0
    await render(
      <PageButton mode="dark" variant="primary" onClick={() => clicks++}>
        Connect Wallet
      </PageButton>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(clicks).toBe(1)
    const button = page.getByRole('button', { name: 'Connect Wallet' }).element()
    expect(button.getBoundingClientRect().height).toBe(40)
    expect(getComputedStyle(button).backgroundColor).toBe('rgb(88, 199, 184)')
    expect(getComputedStyle(button).outlineStyle).toBe('solid')
  })

  test('parameters: mode', async () => {
    await render(
      <PageButton mode="light" variant="primary">
        Connect
      </PageButton>,
    )
    expect(getComputedStyle(page.getByRole('button').element()).backgroundColor).toBe('rgb(10, 108, 98)')
  })

  test('parameters: loading', async () => {
    let clicks = 0
    const button = (loading: boolean) => (
      <PageButton mode="dark" loading={loading} onClick={() => clicks++}>
        Connect
      </PageButton>
    )
    const { rerender } = await render(button(false))
    await userEvent.tab()
    await rerender(button(true))
    await userEvent.keyboard('{Enter}')
    expect(clicks).toBe(0)
    await expect.poll(() => hasFocus(page.getByRole('button'))).toBe(true)
    await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  })

  test('behavior: touches nothing of the page', async () => {
    const before = getComputedStyle(document.documentElement).getPropertyValue('--lk-accent')
    await render(<PageButton mode="dark">Connect</PageButton>)
    expect(getComputedStyle(document.documentElement).getPropertyValue('--lk-accent')).toBe(before)
    expect(before).toBe('')
  })
})
