import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { hasFocus } from '../modal/inModal.fixture.ts'
import { Checkbox } from './Checkbox.tsx'
import { Link } from './Link.tsx'

function Example() {
  const [agreed, setAgreed] = useState(false)
  return (
    <Checkbox checked={agreed} onChange={setAgreed} testId="legal">
      I agree to the{' '}
      <Link underline href="https://example.org/">
        terms
      </Link>
    </Checkbox>
  )
}

describe('Checkbox', () => {
  test('default', async () => {
    await render(<Example />, { wrapper: Stage })
    const box = page.getByRole('checkbox', { name: 'I agree to the terms' })
    await userEvent.tab()
    await expect.poll(() => hasFocus(box)).toBe(true)
    await userEvent.keyboard(' ')
    await expect.element(box).toBeChecked()
    await userEvent.tab()
    await expect.poll(() => hasFocus(page.getByRole('link', { name: 'terms' }))).toBe(true)
  })

  test('behavior: its words tick it too', async () => {
    await render(<Example />, { wrapper: Stage })
    await page.getByText('I agree to the').click({ position: { x: 4, y: 4 } })
    await expect.element(page.getByTestId('legal')).toBeChecked()
  })
})
