import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { hasFocus, query } from '../modal/inModal.fixture.ts'
import { Field } from './Field.tsx'

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <Stage>
      <Field
        label="Email"
        placeholder="you@example.org"
        type="email"
        value={value}
        onChange={setValue}
        error={error}
      />
    </Stage>
  )
}

describe('Field', () => {
  test('default', async () => {
    await render(<Example />)
    const input = page.getByRole('textbox', { name: 'Email' })
    await userEvent.tab()
    await expect.poll(() => hasFocus(input)).toBe(true)
    await userEvent.keyboard('mira@example.org')
    await expect.element(input).toHaveValue('mira@example.org')
    await expect.element(input).not.toHaveAttribute('aria-invalid')
  })

  test('parameters: error', async () => {
    await render(<Example error="Invalid email. Try again." />)
    const input = page.getByRole('textbox', { name: 'Email' })
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect.element(input).toHaveAccessibleDescription('Invalid email. Try again.')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid email. Try again.')
  })

  test('behavior: is 48 px high', async () => {
    await render(<Example />)
    expect(query('label')?.getBoundingClientRect().height).toBe(48)
  })
})
