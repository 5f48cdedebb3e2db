import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readRow } from '../readRow.fixture.ts'
import { find, show } from '../showScene.fixture.tsx'

describe('Account', () => {
  test('behavior: tokens with their values, and the name', async () => {
    await show('Account tokens')
    await expect.element(page.getByTestId('w3m-account-total-balance')).toHaveTextContent('$3,841.62')
    expect([...document.querySelectorAll('[data-testid="w3m-tokens"] li')].map(readRow)).toEqual([
      'Ethereum | 0.8241 ETH | $2,637.12',
      'USD Coin | 1,204.5000 USDC | $1,204.50',
      'Mystery | <0.0001 MYST | No price',
    ])
    await expect.element(page.getByText('mira.eth')).toBeVisible()
    await find('disconnect-button')
  })

  test('error: tokens that do not come', async () => {
    await show('Account tokens failed')
    // The chain itself still answers.
    await expect.element(page.getByText('1.482 ETH')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('behavior: a network that the server does not serve', async () => {
    const { kit, wallet } = await show('Account tokens')
    wallet.setChain(8453)
    await expect.poll(() => kit.getAccount().tokenBalanceStatus).toBe('unsupported')
    await expect.poll(() => page.getByTestId('w3m-account-tokens-tab').query()).toBeNull()
  })
})
