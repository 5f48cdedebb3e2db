// Tests with UniSat's wallet SDK, behind the provider that its extension puts into pages.
import type { Page } from '@playwright/test'
import { alertIn, expectAccount, expectClosed, modal } from '../support/modal.ts'
import { test as base, expect } from '../support/test.ts'
import { askBitcoinNode, bitcoinBalanceOf } from './support/bitcoinNode.ts'
import { addUnisat, type UnisatWallet } from './support/unisatWallet.ts'
import {
  chooseWallet,
  openWalletsPage,
  readBalance,
  sendCoin,
  signMessage,
  waitForBlock,
} from './support/walletsPage.ts'

const coin = 100_000_000
/** Mining and indexing a block takes time on a busy machine. */
const patience = { timeout: 30_000 }

const test = base.extend<{ unisat: UnisatWallet }>({
  // The index answers 404 for a transaction that it has not seen yet, and the kit asks again.
  tolerated: [/status of 404/],
  unisat: async ({ page }, use) => {
    const unisat = await addUnisat(page)
    await openWalletsPage(page)
    await use(unisat)
  },
})

async function connect(page: Page, { address }: UnisatWallet): Promise<void> {
  await chooseWallet(page, 'UniSat')
  await expectClosed(page)
  await expectAccount(page, address)
}

/** Pays the wallet from the node, and mines the payment. */
async function fund({ address }: UnisatWallet): Promise<void> {
  await askBitcoinNode('sendtoaddress', address, '3')
  await expect.poll(() => bitcoinBalanceOf(address), patience).toBe(3 * coin)
}

const freshAddress = async () => String(await askBitcoinNode('getnewaddress'))

test('connects when the visitor agrees, reports when they decline, and is restored after a reload', async ({
  page,
  unisat,
}) => {
  unisat.owner.agrees = false
  await chooseWallet(page, 'UniSat')
  await expect(modal(page).getByTestId('w3m-header-text')).toHaveText('UniSat')
  await expect(alertIn(page, 'Connection declined')).toBeVisible()
  unisat.owner.agrees = true
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expectClosed(page)
  await expectAccount(page, unisat.address)
  await openWalletsPage(page)
  await expectAccount(page, unisat.address)
  expect(unisat.questions).toEqual(['connect', 'connect'])
})

test('signs a message that the node verifies', async ({ page, unisat }) => {
  await connect(page, unisat)
  const message = 'Grüße aus der Sandbox ✓'
  const outcome = await signMessage(page, message)
  const signature = 'result' in outcome ? outcome.result : ''
  expect(await askBitcoinNode('verifymessage', unisat.address, signature, message)).toBe(true)
  expect(await askBitcoinNode('verifymessage', unisat.address, signature, `${message}!`)).toBe(false)
  expect(unisat.questions).toEqual(['connect', 'sign a message'])
})

test('sends', async ({ page, unisat }) => {
  await connect(page, unisat)
  await fund(unisat)
  await expect.poll(() => readBalance(page), patience).toBe('3')
  const to = await freshAddress()
  const outcome = await sendCoin(page, { to, value: BigInt(coin) })
  expect(await waitForBlock(page, outcome)).toMatch(/^(included|final)$/)
  await expect.poll(() => bitcoinBalanceOf(to), patience).toBe(coin)
  const left = await bitcoinBalanceOf(unisat.address)
  expect(left).toBeLessThan(2 * coin)
  expect(left).toBeGreaterThan(1.99 * coin)
  expect(unisat.questions).toEqual(['connect', 'sign a transaction'])
})

test('signs and sends nothing when the visitor declines', async ({ page, unisat }) => {
  await connect(page, unisat)
  await fund(unisat)
  await expect.poll(() => readBalance(page), patience).toBe('3')
  unisat.owner.agrees = false
  const to = await freshAddress()
  expect(await signMessage(page, 'hello')).toEqual({ code: 'USER_REJECTED' })
  expect(await sendCoin(page, { to, value: BigInt(coin) })).toEqual({ code: 'USER_REJECTED' })
  expect(unisat.questions).toEqual(['connect', 'sign a message', 'sign a transaction'])
  expect(await bitcoinBalanceOf(to)).toBe(0)
  expect(await bitcoinBalanceOf(unisat.address)).toBe(3 * coin)
})
