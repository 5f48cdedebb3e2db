import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { hasFocus } from '../modal/inModal.fixture.ts'
import { SearchField } from './SearchField.tsx'

function Example({ onKey }: { onKey?: (key: string) => void }) {
  const [query, setQuery] = useState('')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around it
    <div onKeyDown={(event) => !event.defaultPrevented && onKey?.(event.key)}>
      <SearchField label="Search network" clearLabel="Clear" value={query} onChange={setQuery} />
    </div>
  )
}

describe('SearchField', () => {
  test('default', async () => {
    await render(<Example />, { wrapper: Stage })
    const input = page.getByRole('searchbox', { name: 'Search network' })
    await expect.element(input).toHaveAttribute('placeholder', 'Search network')
    expect(page.getByRole('button').query()).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('base')
    await userEvent.tab()
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Clear' }))).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.element(input).toHaveValue('')
    await expect.poll(() => hasFocus(input)).toBe(true)
  })

  test('behavior: Escape empties it first, and only then means close', async () => {
    const keys: string[] = []
    await render(<Example onKey={(key) => keys.push(key)} />, { wrapper: Stage })
    await userEvent.tab()
    await userEvent.keyboard('b{Escape}')
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
    expect(keys).toEqual(['b'])
    await userEvent.keyboard('{Escape}')
    expect(keys).toEqual(['b', 'Escape'])
  })
})
