import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activeElement, query, queryAll } from '../../modal/inModal.fixture.ts'
import { nft } from '../fakeServer.fixture.ts'
import { readRow } from '../readRow.fixture.ts'
import { find, isAt, show } from '../showScene.fixture.tsx'

const cells = () => [...queryAll<HTMLElement>('[data-testid^="w3m-nft-"]')]
const focused = () => (activeElement() as HTMLElement | null)?.dataset.testid

describe('NFTs', () => {
  test('default', async () => {
    await show('Account NFTs')
    expect(cells().map(readRow)).toEqual([
      'Key #7 | Keys',
      'A pass with a very long name indeed | Keys | ×5',
      'Key #9',
    ])
    expect(cells().map((cell) => cell.querySelector('img')?.getAttribute('src')?.slice(0, 10))).toEqual([
      'data:image',
      'data:image',
      undefined,
    ])
  })

  test('behavior: what is loading has the size of what comes', async () => {
    const { end } = await show('Account NFTs loading')
    const before = query('[data-testid="w3m-nfts-loading"] > li')?.getBoundingClientRect()
    await end()
    await show('Account NFTs')
    const after = query('[data-testid="w3m-nfts"] > li')?.getBoundingClientRect()
    expect([before?.width, before?.height]).toEqual([after?.width, after?.height])
  })

  test('behavior: keys move in the grid, open one and come back to it', async () => {
    await show('Account NFTs')
    const [first, second] = cells()
    first?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(activeElement()).toBe(second)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByTestId('w3m-nft-details')).toHaveTextContent('You hold5')
    await isAt('NftDetails')
    ;(await find('header-back')).click()
    await isAt('Account')
    await expect.poll(focused).toBe(`w3m-nft-${nft('3').id}`)
  })

  test('behavior: one of them in full', async () => {
    await show('NftDetails')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Key #7')
    const details = page.getByTestId('w3m-nft-details')
    await expect.element(details).toHaveTextContent('It opens nothing.')
    await expect
      .element(details.getByRole('link', { name: 'Block Explorer' }))
      .toHaveAttribute('href', `https://explorer.example/token/${nft('7').contract.split(':')[2]}`)
  })

  test('behavior: further pages as they are scrolled to, also after an empty one', async () => {
    const asked: (string | null)[] = []
    const nfts = (query: URLSearchParams) => {
      const cursor = query.get('cursor')
      asked.push(cursor)
      if (!cursor) return { data: [], next: 'second' }
      const start = cursor === 'second' ? 100 : 200
      return {
        data: Array.from({ length: 24 }, (_, index) => nft(`${start + index}`)),
        next: cursor === 'second' ? 'third' : null,
      }
    }
    await show('Account NFTs', { server: { nfts } })
    await vi.waitFor(() => {
      cells().at(-1)?.scrollIntoView({ block: 'end' })
      expect(cells()).toHaveLength(48)
    }, 10_000)
    expect(asked.filter(Boolean)).toEqual(['second', 'third'])
  })

  test('error: a further page that does not load is asked for again', async () => {
    let isDown = true
    const nfts = (query: URLSearchParams) => {
      if (!query.get('cursor')) return { data: [nft('1')], next: 'second' }
      if (isDown) throw new TypeError('Failed to fetch')
      return { data: [nft('2')], next: null }
    }
    await show('Account NFTs', { server: { nfts } })
    await expect.element(page.getByText('The next NFTs did not load.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(cells).toHaveLength(2)
  })

  test('behavior: none yet', async () => {
    await show('Account NFTs empty')
    await expect.element(page.getByText('No NFTs yet')).toBeVisible()
  })

  test('error: says so, and tries again', async () => {
    let isDown = true
    const nfts = () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return { data: [nft('1')], next: null }
    }
    await show('Account NFTs failed', { server: { nfts } })
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await find('w3m-nfts')
  })

  test('behavior: another account begins anew', async () => {
    const asked: string[] = []
    const { kit } = await show('Account NFTs', {
      wallets: [{ name: 'MetaMask', rdns: 'io.metamask', accounts: [0, 1] }],
      server: {
        nfts: () => {
          asked.push('')
          return { data: [nft(`${asked.length}`)], next: null }
        },
      },
    })
    const [, second] = kit.getAccount().allAccounts
    const before = asked.length
    await kit.switchAddress({ namespace: 'eip155', address: second?.address ?? '' })
    await kit.setAccountTab(1)
    await expect.poll(() => cells().map(readRow)).toEqual([`Key #${before + 1} | Keys`])
  })
})
