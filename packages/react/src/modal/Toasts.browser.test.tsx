import type { Kit } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit, openAt, Page } from '../../gallery/modalFixture.tsx'

let kit: Kit
beforeEach(() => {
  kit = createKit({ debug: true })
})
afterEach(() => kit.close())

const message = () => page.getByTestId('wui-snackbar-message')

describe('Toasts', () => {
  test('default', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    kit.showToast('Address copied', 'success', { autoClose: false })
    await expect.element(message()).toHaveTextContent('Address copied')
    expect(message().element().closest('[role]')?.getAttribute('role')).toBe('status')
    kit.hideToast()
    await expect.element(message()).not.toBeInTheDocument()
  })

  test('behavior: an error is read at once', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    kit.showErrorMessage('Failed to disconnect')
    await expect.element(message()).toHaveTextContent('Failed to disconnect')
    expect(message().element().closest('[role]')?.getAttribute('role')).toBe('alert')
  })

  test('behavior: a long message stays inside the card', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    kit.showToast('W'.repeat(200), 'error')
    await expect.element(message()).toBeVisible()
    const card = page.getByTestId('w3m-modal-card').element().getBoundingClientRect()
    expect(message().element().getBoundingClientRect().right).toBeLessThanOrEqual(card.right)
  })
})

describe('AlertBar', () => {
  test('default', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    kit.showAlert({ title: 'Network Not Found', message: 'No such network.' }, 'error')
    await expect
      .element(page.getByTestId('wui-alertbar-text'))
      .toHaveTextContent('Network Not FoundNo such network.')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(page.getByTestId('wui-alertbar-text')).not.toBeInTheDocument()
  })

  test('parameters: debug', async () => {
    kit = createKit({ debug: false })
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    kit.showAlert({ title: 'Network Not Found', message: 'No such network.' }, 'error')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(page.getByTestId('wui-alertbar-text').query()).toBeNull()
  })
})
