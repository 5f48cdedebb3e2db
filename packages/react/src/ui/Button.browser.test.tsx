import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { hasFocus, query } from '../modal/inModal.fixture.ts'
import { Button } from './Button.tsx'

describe('Button', () => {
  test('default', async () => {
    let clicks = 0
    await render(<Button onClick={() => clicks++}>Try again</Button>, { wrapper: Stage })
    await userEvent.tab()
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Try again' }))).toBe(true)
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(clicks).toBe(2)
  })

  test('parameters: loading', async () => {
    let clicks = 0
    const button = (loading: boolean) => (
      <Stage>
        <Button loading={loading} loadingLabel="Waiting for the wallet" onClick={() => clicks++}>
          Sign
        </Button>
      </Stage>
    )
    const { rerender } = await render(button(false))
    const element = page.getByRole('button')
    const { width, height } = element.element().getBoundingClientRect()
    await expect.element(element).toHaveAccessibleName('Sign')
    await userEvent.tab()
    await rerender(button(true))
    await expect.element(element).toHaveAccessibleName('Waiting for the wallet')
    await expect.poll(() => hasFocus(element)).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(clicks).toBe(0)
    expect(element.element().getBoundingClientRect()).toMatchObject({ width, height })
  })

  test('parameters: disabled', async () => {
    await render(<Button disabled>Sign</Button>, { wrapper: Stage })
    await expect.element(page.getByRole('button')).toBeDisabled()
  })

  test('parameters: type', async () => {
    let sent = 0
    await render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent++
        }}
      >
        <Button type="submit">Send</Button>
        <Button>Other</Button>
      </form>,
      { wrapper: Stage },
    )
    await page.getByRole('button', { name: 'Other' }).click()
    expect(sent).toBe(0)
    await page.getByRole('button', { name: 'Send' }).click()
    expect(sent).toBe(1)
  })

  test('parameters: href', async () => {
    await render(<Button href="https://example.org/">Block Explorer</Button>, { wrapper: Stage })
    const link = page.getByRole('link', { name: 'Block Explorer' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('behavior: an address that is not of the web makes no link', async () => {
    const href = ['javascript', 'alert(1)'].join(':')
    await render(<Button href={href}>Block Explorer</Button>, { wrapper: Stage })
    expect(query('a')).toBeNull()
  })
})
