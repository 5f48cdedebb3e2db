import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryAll } from '../../modal/inModal.fixture.ts'
import { isAt, show } from '../showScene.fixture.tsx'

const links = () =>
  [...queryAll<HTMLAnchorElement>('[data-view] a')].map((link) => [
    link.textContent,
    link.href,
    link.target,
    link.rel,
  ])

describe('WhatIsAWallet', () => {
  test('default', async () => {
    const { kit } = await show('WhatIsAWallet')
    const events: string[] = []
    kit.subscribeEvents(({ data }) => events.push(data.event))
    for (const title of [
      'One login for all of web3',
      'A home for your digital assets',
      'Your gateway to a new web',
    ])
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    await isAt('GetWallet')
    expect(events).toEqual(['CLICK_GET_WALLET'])
  })
})

describe('GetWallet', () => {
  test('default', async () => {
    await show('GetWallet')
    const rel = 'noopener noreferrer'
    expect(links()).toEqual([
      ['Trust Wallet', 'https://trustwallet.com/', '_blank', rel],
      ['Rainbow', 'https://rainbow.me/', '_blank', rel],
      ['Explore all', 'https://walletconnect.com/explorer?type=wallet', '_blank', rel],
    ])
  })
})

describe('Downloads', () => {
  test('default', async () => {
    await show('Downloads')
    expect(links().map(([text]) => text)).toEqual(['Chrome Extension', 'iOS App', 'Android App', 'Website'])
  })

  test('behavior: nothing known', async () => {
    await show('Downloads none')
    await expect
      .element(page.getByText('Look for Xverse in your app store or browser’s extension store.'))
      .toBeVisible()
  })

  test('behavior: without a wallet it goes to the list', async () => {
    const { kit } = await show('Connect')
    kit.push('Downloads')
    await isAt('GetWallet')
  })
})
