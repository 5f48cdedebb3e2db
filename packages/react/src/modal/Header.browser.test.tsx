import type { Kit } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit, openAt, Page } from '../../gallery/modalFixture.tsx'
import { networks } from '../../gallery/samples.ts'

let kit: Kit
beforeEach(() => {
  kit = createKit()
})
afterEach(() => kit.close())

const title = () => page.getByTestId('w3m-header-text')
const back = () => page.getByTestId('header-back')

describe('Header', () => {
  test('default', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    await expect.element(title()).toHaveTextContent('Connect Wallet')
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
    expect(back().query()).toBeNull()
  })

  test('behavior: help on the first view leads to an explanation and back', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    await page.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect.element(title()).toHaveTextContent('What is a wallet?')
    expect(kit.getEvent()?.data.event).toBe('CLICK_WALLET_HELP')
    await back().click()
    await expect.element(title()).toHaveTextContent('Connect Wallet')
  })

  test('behavior: the account shows its network and no title', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Account')
    await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    expect(title().query()).toBeNull()
    await page.getByRole('button', { name: 'Network: Ethereum' }).click()
    await expect.element(title()).toHaveTextContent('Choose Network')
    expect(kit.getEvent()?.data.event).toBe('CLICK_NETWORKS')
  })

  test('behavior: with one network there is nothing to choose', async () => {
    kit = createKit({ networks: [networks[0]] })
    await render(<Page kit={kit} />)
    openAt(kit, 'Account')
    await page.getByTestId('w3m-account-select-network').click()
    await expect.element(page.getByRole('dialog')).toHaveAttribute('data-view', 'Account')
  })

  test('parameters: enableNetworkSwitch', async () => {
    kit = createKit({ enableNetworkSwitch: false })
    await render(<Page kit={kit} />)
    openAt(kit, 'Account')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(page.getByTestId('w3m-account-select-network').query()).toBeNull()
  })

  test('behavior: no way back where there must be none', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    kit.push('ApproveTransaction')
    await expect.element(title()).toHaveTextContent('Approve Transaction')
    expect(back().query()).toBeNull()
  })

  test('behavior: a long title stays between the buttons', async () => {
    await render(<Page kit={kit} />)
    openAt(kit, 'Connect')
    await expect.element(title()).toBeVisible()
    const element = title().element()
    element.textContent = 'W'.repeat(100)
    const close = page.getByTestId('w3m-header-close').element().getBoundingClientRect()
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(close.left)
  })
})
