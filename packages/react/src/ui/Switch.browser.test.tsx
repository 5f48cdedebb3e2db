import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { hasFocus } from '../modal/inModal.fixture.ts'
import { Switch } from './Switch.tsx'

function Example() {
  const [on, setOn] = useState(false)
  return <Switch label="Certified only" checked={on} onChange={setOn} />
}

describe('Switch', () => {
  test('default', async () => {
    await render(<Example />, { wrapper: Stage })
    const control = page.getByRole('switch', { name: 'Certified only' })
    await userEvent.tab()
    await expect.poll(() => hasFocus(control)).toBe(true)
    await userEvent.keyboard(' ')
    await expect.element(control).toBeChecked()
    await page.getByText('Certified only').click()
    await expect.element(control).not.toBeChecked()
  })
})
