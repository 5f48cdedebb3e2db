import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activeElement, query, queryAll } from '../../modal/inModal.fixture.ts'
import { transaction, transfer } from '../fakeServer.fixture.ts'
import { readRow } from '../readRow.fixture.ts'
import { find, isAt, show, view } from '../showScene.fixture.tsx'

const rows = () => [...queryAll('[data-testid^="w3m-transaction-"]')].map(readRow)

describe('Transactions', () => {
  test('default', async () => {
    await show('Transactions')
    const headings = [...queryAll('[data-testid="w3m-activity-list"] h3')].map(
      (heading) => heading.textContent,
    )
    const year = new Date().getFullYear()
    expect(headings).toEqual([
      `November${year === 2026 ? '' : ' 2026'}`,
      `October${year === 2026 ? '' : ' 2026'}`,
      'December 2025',
    ])
    expect(rows()).toEqual([
      'Sent | −0.250 ETH | to 0x7099…79C8 | Pending | Nov 14',
      'Swapped | 800.000 USDC → 0.248 ETH | Nov 14',
      'Received | +1,200.000 USDC | from mira.eth | Nov 14',
      'Minted | +Key #7 | Oct 20',
      'Approved | Confirmed | Oct 19',
      'Sent | −21.080 LINK | to 0x7099…79C8 | Failed | Dec 24',
    ])
  })

  test('behavior: who has a name is called by it', async () => {
    const identity = (_: URLSearchParams, path: string) => ({
      name: path.endsWith('79C8') ? 'theo.eth' : 'mira.eth',
      avatar: null,
    })
    await show('Transactions', { server: { identity } })
    await expect
      .poll(() => [rows()[0], rows()[2]])
      .toEqual([
        'Sent | −0.250 ETH | to theo.eth | Pending | Nov 14',
        'Received | +1,200.000 USDC | from mira.eth | Nov 14',
      ])
  })

  test('behavior: what happens shows by itself', async () => {
    const data = [transaction('b1', 'receive', [transfer('ETH', 'in', '1')])]
    await show('Transactions', { server: { history: () => ({ data, next: null }) } })
    expect(rows()).toHaveLength(1)
    data.unshift(transaction('b2', 'send', [transfer('ETH', 'out', '1')]))
    await expect.poll(rows).toHaveLength(2)
  })

  test('behavior: further pages as they are scrolled to', async () => {
    const history = (query: URLSearchParams) => {
      const page = Number(query.get('cursor') ?? 1)
      const data = Array.from({ length: 20 }, (_, index) =>
        transaction(`c${page}x${index}`, 'receive', [transfer('ETH', 'in', '1')], {
          minedAt: new Date(Date.UTC(2026, 10, 14) - page * 86_400_000 - index * 1000).toISOString(),
        }),
      )
      return { data, next: page < 3 ? `${page + 1}` : null }
    }
    const { kit } = await show('Transactions', { server: { history } })
    const events: string[] = []
    kit.subscribeEvents(({ data }) => events.push(data.event))
    await vi.waitFor(() => {
      query('[data-testid="w3m-activity-list"]')?.scrollIntoView({ block: 'end' })
      expect(rows()).toHaveLength(60)
    }, 10_000)
    expect(new Set(events)).toEqual(new Set(['LOAD_MORE_TRANSACTIONS']))
  })

  test('behavior: nothing yet', async () => {
    await show('Transactions empty')
    await expect.element(page.getByText('No Transactions yet')).toBeVisible()
  })

  test('error: says so, and tries again', async () => {
    let isDown = true
    const history = () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return { data: [], next: null }
    }
    await show('Transactions failed', { server: { history } })
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await find('empty-activity-state')
  })
})

describe('Account', () => {
  test('behavior: activity is there once, as a tab, which keeps the test id of the row that it was', async () => {
    const { kit } = await show('Account tokens')
    await expect.element(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Activity' }).query()).toBeNull()
    ;(await find('w3m-account-default-activity-button')).click()
    await find('w3m-activity-list')
    expect(kit.getEvent()?.data.event).toBe('CLICK_TRANSACTIONS')
  })

  test('behavior: activity in its tab', async () => {
    await show('Account activity')
    expect(rows()).toHaveLength(6)
  })
})

const facts = () => [...queryAll('dl > div')].map(readRow)

describe('TransactionDetails', () => {
  test('default', async () => {
    await show('TransactionDetails')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Transaction')
    await expect.element(page.getByText('−21.08 LINK')).toBeVisible()
    await expect
      .poll(facts)
      .toEqual([
        'Status | Failed',
        expect.stringMatching(/^Date \| Dec 24, 2025, /),
        'To | 0x7099…dc79C8',
        'Network fee | 0.000042 ETH',
        'Network | Ethereum',
        'Hash | 0xa6',
      ])
    await expect
      .element(page.getByRole('link', { name: 'Block Explorer' }))
      .toHaveAttribute('href', 'https://explorer.example/tx/0xa6')
  })

  test('behavior: opens from its row, and the way back leads to that row', async () => {
    await show('Transactions')
    ;(await find('w3m-transaction-0xa3')).focus()
    await userEvent.keyboard('{Enter}')
    await isAt('TransactionDetails')
    ;(await find('header-back')).click()
    await isAt('Transactions')
    await expect
      .poll(() => (activeElement() as HTMLElement | null)?.dataset.testid)
      .toBe('w3m-transaction-0xa3')
  })

  test('behavior: the hash is copied whole', async () => {
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    await show('TransactionDetails')
    await page.getByRole('button', { name: 'Copy hash' }).click()
    await expect.element(page.getByTestId('wui-snackbar-message')).toHaveTextContent('Hash copied')
    expect(written).toEqual(['0xa6'])
  })

  test('behavior: what the account received cost it nothing', async () => {
    await show('Transactions')
    ;(await find('w3m-transaction-0xa3')).click()
    await isAt('TransactionDetails')
    await find('w3m-transaction-details')
    expect(facts().map((fact) => fact.split(' | ')[0])).toEqual(['Status', 'Date', 'From', 'Network', 'Hash'])
  })

  test('behavior: what waits for a block becomes confirmed, and then has a fee', async () => {
    const sent = transaction('b1', 'send', [transfer('ETH', 'out', '1')], { status: 'pending' })
    const data = [sent]
    await show('Transactions', { server: { history: () => ({ data, next: null }) } })
    ;(await find('w3m-transaction-0xb1')).click()
    await isAt('TransactionDetails')
    await expect.poll(() => facts()[0]).toBe('Status | Pending')
    expect(facts().join()).not.toContain('fee')
    data[0] = { ...sent, metadata: { ...sent.metadata, status: 'confirmed' } }
    await expect.poll(() => facts()[0]).toBe('Status | Confirmed')
    await expect.poll(facts).toContain('Network fee | 0.000042 ETH')
  })

  test('error: a fee that cannot be found out', async () => {
    await show('TransactionDetails', { server: { fee: 'fails' } })
    await expect.poll(facts).toContain('Network fee | Not known')
    expect(view()).toBe('TransactionDetails')
  })
})
