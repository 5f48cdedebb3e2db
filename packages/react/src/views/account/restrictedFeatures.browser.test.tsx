import type { ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit, Page } from '../../../gallery/modalFixture.tsx'
import { query, queryAll } from '../../modal/inModal.fixture.ts'
import { defineViews, type Views } from '../../modal/viewDefinition.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { chains, type FakeAnswers, fakeServerUrl } from '../fakeServer.fixture.ts'
import { find } from '../showScene.fixture.tsx'
import { installFakeChain, solanaNetwork } from '../stage.fixture.ts'
import { ViewsContext } from '../ViewsContext.ts'
import { AccountActionRows } from './AccountActionRows.tsx'
import { WalletFeatures } from './WalletFeatures.tsx'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
const restrict = (...features: string[]) => ({ ...chains, restrictions: { timeZones: [timeZone], features } })

const load = async () => () => null
const views = defineViews({
  OnRampProviders: { load },
  Swap: { load },
  WalletReceive: { load },
  WalletSend: { load },
} satisfies Partial<Record<ViewName, unknown>>)

/** A part of the account in an open modal. The account is on a network of the server. */
async function show(Part: ComponentType, server: FakeAnswers, registered: Views = views) {
  onTestFinished(installFakeChain(undefined, server))
  const kit = createKit({
    apiUrl: fakeServerUrl,
    networks: [solanaNetwork],
    adapters: [createFakeAdapter('solana', { id: 'wallet', name: 'Wallet', type: 'INJECTED' })],
    features: { analytics: false },
  })
  onTestFinished(kit.start())
  const AccountView = () => (
    <ViewsContext.Provider value={registered}>
      <div data-testid="part">
        <Part />
      </div>
    </ViewsContext.Provider>
  )
  await render(<Page kit={kit} views={defineViews({ Account: { load: async () => AccountView } })} />)
  await kit.connect({ connectorId: 'wallet' })
  await kit.open({ view: 'Account' })
  await find('part')
  return kit
}

const part = () => query('[data-testid="part"]')
const height = () => part()?.getBoundingClientRect().height
const names = () =>
  queryAll('[data-testid="part"] :is(button, [data-testid="restricted-note"])').map((one) => one.textContent)
const note = 'Some features are not available in your region.'

describe('AccountActionRows', () => {
  test('default: one sentence stands for all that is hidden, in its place', async () => {
    await show(AccountActionRows, { chains: restrict('swaps', 'onramp') })
    await expect.poll(names).toEqual([note, 'Send'])
    await expect.element(page.getByTestId('restricted-note')).toBeVisible()
  })

  test('behavior: what is not hidden stays', async () => {
    await show(AccountActionRows, { chains: restrict('swaps', 'socials') })
    await expect.poll(names).toEqual(['Buy crypto', note, 'Send'])
  })

  test('behavior: until the server has answered there is a place for what it may hide', async () => {
    let answer = (_: object) => {}
    const answered = new Promise<object>((resolve) => {
      answer = resolve
    })
    await show(AccountActionRows, { chains: () => answered })
    expect(names()).toEqual(['Send'])
    const before = height()
    answer(chains)
    await expect.poll(names).toEqual(['Buy crypto', 'Swap', 'Send'])
    expect(height()).toBe(before)
  })

  test('error: a server that does not answer hides nothing', async () => {
    await show(AccountActionRows, { chains: 'fails' })
    await expect.poll(names).toEqual(['Buy crypto', 'Swap', 'Send'])
  })
})

describe('WalletFeatures', () => {
  test('default: one sentence stands for all that is hidden', async () => {
    await show(WalletFeatures, { chains: restrict('swaps', 'onramp') })
    await expect.poll(names).toEqual(['Receive', 'Send', note])
  })

  test('behavior: until the server has answered there is a place for what it may hide', async () => {
    let answer = (_: object) => {}
    const answered = new Promise<object>((resolve) => {
      answer = resolve
    })
    await show(WalletFeatures, { chains: () => answered })
    expect(names()).toEqual(['Receive', 'Send'])
    const before = height()
    answer(chains)
    await expect.poll(names).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
    expect(height()).toBe(before)
  })

  test('behavior: without the views there is nothing to hide', async () => {
    const kit = await show(WalletFeatures, { chains: restrict('swaps', 'onramp') }, {})
    await expect.poll(() => kit.getState().restricted).toEqual(['swaps', 'onramp'])
    expect(part()?.textContent).toBe('')
  })
})
