import type { Kit } from '@latchkey/core'
import { useState } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../../gallery/modalFixture.tsx'
import { KitContext } from '../../hooks/KitContext.ts'
import { en } from '../../locales/en.ts'
import { MessagesContext } from '../../locales/MessagesContext.ts'
import { queryAll } from '../../modal/inModal.fixture.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import type { AccountTab } from '../shared/accountPart.ts'
import { solanaNetwork } from '../stage.fixture.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { createAccountTabs, type LazyAccountTab } from './accountContent.ts'

const tab = (name: string, isShown?: AccountTab['isShown']): AccountTab => ({
  name,
  label: () => `The ${name}`,
  load: async () => () => <p>All the {name}</p>,
  height: 100,
  ...(isShown && { isShown }),
})

type RootProps = { kit: Kit; tabs: readonly LazyAccountTab[] }

function Root({ kit, tabs }: RootProps) {
  const [initial] = useState(() => kit.getState())
  return (
    <KitContext.Provider value={{ kit, initial }}>
      <MessagesContext.Provider value={en}>
        <AccountTabs tabs={tabs} />
      </MessagesContext.Provider>
    </KitContext.Provider>
  )
}

async function show(definitions: readonly AccountTab[]) {
  const kit = createKit({
    networks: [solanaNetwork],
    adapters: [createFakeAdapter('solana', { id: 'wallet', name: 'Wallet', type: 'INJECTED' })],
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  await render(<Root kit={kit} tabs={createAccountTabs(definitions)} />)
  return kit
}

const labels = () => [...queryAll('[role="tab"]')].map((element) => element.textContent)

describe('AccountTabs', () => {
  test('default: shows what the list declares, the first of it at once', async () => {
    await show([tab('apples'), tab('pears')])
    expect(labels()).toEqual(['The apples', 'The pears'])
    await expect.element(page.getByText('All the apples')).toBeVisible()
  })

  test('behavior: a tab is chosen by a click and by its position in the list', async () => {
    const kit = await show([tab('apples'), tab('pears'), tab('plums')])
    await page.getByTestId('w3m-account-pears-tab').click()
    await expect.element(page.getByText('All the pears')).toBeVisible()
    await kit.setAccountTab(2)
    await expect.element(page.getByText('All the plums')).toBeVisible()
  })

  test('behavior: a tab that the account does not have is left out, and moves no other', async () => {
    const kit = await show([
      tab('apples'),
      tab('pears', ({ options }) => options.features.history),
      tab('plums'),
    ])
    await kit.setAccountTab(1)
    await expect.element(page.getByText('All the pears')).toBeVisible()
    await kit.updateFeatures({ history: false })
    await expect.element(page.getByText('All the apples')).toBeVisible()
    expect(labels()).toEqual(['The apples', 'The plums'])
    await page.getByTestId('w3m-account-plums-tab').click()
    await expect.element(page.getByText('All the plums')).toBeVisible()
  })

  test('behavior: without a tab there is nothing', async () => {
    await show([tab('apples', () => false)])
    expect(labels()).toEqual([])
  })
})
