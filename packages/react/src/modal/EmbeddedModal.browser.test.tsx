import type { Kit } from '@latchkey/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { checkAccessibility } from '../../gallery/checkAccessibility.ts'
import { createKit, Page } from '../../gallery/modalFixture.tsx'
import { activeElement, query } from './inModal.fixture.ts'

let kit: Kit
beforeEach(() => {
  kit = createKit({ enableEmbedded: true })
  kit.reset('Connect')
})

const root = () => page.getByRole('region', { name: 'Connect Wallet' })

describe('EmbeddedModal', () => {
  test('default', async () => {
    await render(<Page kit={kit} />)
    await expect.element(root()).toBeVisible()
    await expect.element(root()).toHaveAttribute('data-view', 'Connect')
    expect(query('dialog, [data-testid="w3m-modal-overlay"]')).toBeNull()
    expect(page.getByTestId('w3m-modal-card').element().clientWidth).toBe(400)
    expect(document.body.dataset.lkLocked).toBeUndefined()
    expect(page.getByTestId('w3m-header-close').query()).toBeNull()
  })

  test('behavior: takes the focus only from itself', async () => {
    await render(<Page kit={kit} />)
    await expect.element(root()).toBeVisible()
    expect(activeElement()).toBe(document.body)
    kit.push('Networks')
    await expect.element(page.getByRole('button', { name: 'Network 1', exact: true })).toBeVisible()
    expect(activeElement()).toBe(document.body)
    await page.getByTestId('header-back').click()
    await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
    expect(page.getByTestId('w3m-modal-card').element().contains(activeElement())).toBe(true)
  })

  test('behavior: close goes back to the first view', async () => {
    await render(<Page kit={kit} />)
    kit.push('Networks')
    await page.getByTestId('w3m-header-close').click()
    await expect.element(root()).toBeVisible()
  })

  test('behavior: the wallets of another family have Back, as in the modal', async () => {
    await render(<Page kit={kit} />)
    kit.push('Networks')
    kit.push('Connect', { switchToChain: 'solana' })
    await expect.element(root()).toHaveAttribute('data-view', 'Connect')
    await page.getByTestId('header-back').click()
    await expect.element(page.getByRole('button', { name: 'Network 1', exact: true })).toBeVisible()
  })

  test('behavior: the first view has none, whatever came before it', async () => {
    await render(<Page kit={kit} />)
    kit.push('Networks')
    kit.push('Connect')
    await expect.element(page.getByTestId('w3m-header-help')).toBeVisible()
    expect(page.getByTestId('header-back').query()).toBeNull()
  })

  test('behavior: no accessibility violations', async () => {
    document.documentElement.lang = 'en'
    document.title = 'A page'
    await render(<Page kit={kit} />)
    await expect.element(page.getByRole('button', { name: 'Rabby' })).toBeVisible()
    expect(await checkAccessibility()).toEqual([])
  })
})
