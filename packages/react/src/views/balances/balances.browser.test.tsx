import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { activeElement, query, queryAll } from '../../modal/inModal.fixture.ts'
import { readRow } from '../readRow.fixture.ts'
import { find, isAt, show } from '../showScene.fixture.tsx'

describe('Account', () => {
  test('behavior: tokens with their values, and the name', async () => {
    await show('Account tokens')
    await expect.element(page.getByTestId('w3m-account-total-balance')).toHaveTextContent('$3,841.62')
    expect([...queryAll('[data-testid="w3m-tokens"] li')].map(readRow)).toEqual([
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

  test('behavior: on a small phone, what tries again is seen without scrolling', async () => {
    await page.viewport(360, 740)
    onTestFinished(() => page.viewport(414, 896))
    await show('Account tokens failed')
    const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? Number.NaN
    const button = page.getByRole('button', { name: 'Try again' }).element()
    expect(bottom(button)).toBeLessThanOrEqual(bottom(query('[role="tabpanel"]')))
  })

  test('behavior: a network that the server does not serve', async () => {
    const { kit, wallet } = await show('Account tokens')
    wallet.setChain(8453)
    await expect.poll(() => kit.getAccount().tokenBalanceStatus).toBe('unsupported')
    await expect.poll(() => page.getByTestId('w3m-account-tokens-tab').query()).toBeNull()
  })

  test('behavior: a narrow card shortens the digits of an amount, and never its unit', async () => {
    // As wide as an embedded card in a page with margins on a phone.
    await page.viewport(280, 800)
    onTestFinished(() => page.viewport(414, 896))
    await show('Account many tokens')
    const row = await find('w3m-token-eip155:1:0x0000000000000000000000000000000000000000')
    const text = row.querySelector<HTMLElement>('[dir="ltr"]')
    const isWhole = () => (text?.offsetWidth ?? 0) <= (text?.parentElement?.clientWidth ?? 0)
    await expect.poll(isWhole).toBe(true)
    expect(text?.textContent).toMatch(/ TKN0$/)
    expect(text?.textContent).not.toBe('10,000.0000 TKN0')
  })

  test('behavior: many tokens scroll by themselves, and Disconnect stays in sight', async () => {
    await page.viewport(360, 640)
    onTestFinished(() => page.viewport(414, 896))
    await show('Account many tokens')
    const panel = query<HTMLElement>('[role="tabpanel"]')
    expect(panel?.scrollHeight).toBeGreaterThan((panel?.clientHeight ?? 0) * 2)
    const { bottom, top } = (await find('disconnect-button')).getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    const seen = query<HTMLElement>('[data-testid="disconnect-button"]')
    const root = seen?.getRootNode() as ShadowRoot
    expect(seen?.contains(root.elementFromPoint(180, (top + bottom) / 2))).toBe(true)
  })

  test('parameters: language', async () => {
    await show('Account tokens', { options: { locale: 'de' } })
    expect([...queryAll('[data-testid="w3m-tokens"] li')].map(readRow)).toEqual([
      'Ethereum | 0,8241 ETH | 2.637,12\u00a0$',
      'USD Coin | 1.204,5000 USDC | 1.204,50\u00a0$',
      'Mystery | <0,0001 MYST | Kein Preis',
    ])
    await expect.element(page.getByText('1,482 ETH')).toBeVisible()
  })
})

describe('TokenDetails', () => {
  test('default', async () => {
    await show('TokenDetails')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('USD Coin')
    await expect.element(page.getByText('1,204.5 USDC')).toBeVisible()
    expect([...queryAll('dl > div')].map(readRow)).toEqual([
      'Name | USD Coin',
      'Price | $1.00',
      'Network | Ethereum',
      'Contract | 0x7099…dc79C8',
    ])
    await expect
      .element(page.getByRole('link', { name: 'Block Explorer' }))
      .toHaveAttribute('href', 'https://explorer.example/token/0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  })

  test('behavior: the coin of the network has no contract, and the way back leads to its row', async () => {
    await show('Account tokens')
    ;(await find('w3m-token-ETH')).click()
    await isAt('TokenDetails')
    await expect.element(page.getByText('The network’s own coin')).toBeVisible()
    ;(await find('header-back')).click()
    await isAt('Account')
    await expect.poll(() => (activeElement() as HTMLElement | null)?.dataset.testid).toBe('w3m-token-ETH')
  })
})
