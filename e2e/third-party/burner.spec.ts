// Tests with Solana's burner wallet, in the wrapper that turns it into a wallet of the Wallet Standard.
import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { base58Decode, base58Encode } from '@polkadot/util-crypto'
import { otherChains, ports } from '../support/addresses.ts'
import { rpc } from '../support/chain.ts'
import { alertIn, connectButton, expectAccount, expectClosed, modal } from '../support/modal.ts'
import { test as base, expect } from '../support/test.ts'
import { burnerScript } from './support/thirdPartyFolders.ts'
import {
  chooseWallet,
  openWalletsPage,
  readBalance,
  sendCoin,
  signMessage,
  waitForBlock,
} from './support/walletsPage.ts'

const { url } = otherChains.solana
const name = 'Burner Wallet'
const coin = 10n ** 9n

const test = base.extend({
  // The burner warns on the console that it must not be used for real money.
  tolerated: [/UnsafeBurnerWalletAdapter/],
  page: async ({ page }, use) => {
    await page.addInitScript(readFileSync(burnerScript(), 'utf8'))
    await openWalletsPage(page)
    await use(page)
  },
})

/** Answers the wallet's next question. Resolves with the text of the question. */
async function answer(page: Page, yes: boolean): Promise<string> {
  const dialog = await page.waitForEvent('dialog')
  await (yes ? dialog.accept() : dialog.dismiss())
  return dialog.message()
}

async function connect(page: Page): Promise<string> {
  const asked = answer(page, true)
  await chooseWallet(page, name)
  expect(await asked).toBe('Connect?')
  await expectClosed(page)
  const address = String(await page.evaluate(() => window.latchkey.getAccount().address))
  await expectAccount(page, address)
  return address
}

async function balanceOf(address: string): Promise<bigint> {
  const answer = await rpc(url, 'getBalance', [address, { commitment: 'confirmed' }])
  return BigInt((answer as { value: number }).value)
}

/** Gets 1 SOL from the sandbox. */
async function askFaucet(address: string): Promise<void> {
  const origin = `http://localhost:${ports.console}`
  const chainId = 'Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUD'
  const body = new URLSearchParams({ address, chainId })
  const { status } = await fetch(`${origin}/faucet`, { method: 'POST', headers: { origin }, body })
  expect(status).toBe(200)
}

test('connects when the visitor agrees, and reports when they decline', async ({ page }) => {
  const asked = answer(page, false)
  await chooseWallet(page, name)
  await asked
  await expect(modal(page).getByTestId('w3m-header-text')).toHaveText(name)
  await expect(alertIn(page, 'Connection declined')).toBeVisible()
  const again = answer(page, true)
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await again
  await expectClosed(page)
  const address = await page.evaluate(() => window.latchkey.getAccount().address)
  await expectAccount(page, String(address))
  // The burner's key exists only as long as its page, so a reload ends the connection.
  await openWalletsPage(page)
  await expect(connectButton(page)).toBeVisible()
})

test('signs only when the visitor agrees', async ({ page }) => {
  const address = await connect(page)
  const message = 'Grüße aus der Sandbox ✓'
  const refused = answer(page, false)
  expect(await signMessage(page, message)).toEqual({ code: 'USER_REJECTED' })
  expect(await refused).toBe('Sign the message?')
  const agreed = answer(page, true)
  const outcome = await signMessage(page, message)
  expect(await agreed).toBe('Sign the message?')
  const signature = base58Decode('result' in outcome ? outcome.result : '')
  // The DER prefix of an Ed25519 public key.
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58Decode(address)])
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from(message), publicKey, signature)).toBe(true)
  expect(verify(null, Buffer.from(`${message}!`), publicKey, signature)).toBe(false)
})

test('sends only when the visitor agrees', async ({ page }) => {
  const address = await connect(page)
  await askFaucet(address)
  expect(await balanceOf(address)).toBe(coin)
  expect(await readBalance(page)).toBe('1')
  const transfer = { to: base58Encode(randomBytes(32)), value: coin / 4n }
  const refused = answer(page, false)
  expect(await sendCoin(page, transfer)).toEqual({ code: 'USER_REJECTED' })
  expect(await refused).toBe('Sign the transaction?')
  expect([await balanceOf(transfer.to), await balanceOf(address)]).toEqual([0n, coin])
  const agreed = answer(page, true)
  const outcome = await sendCoin(page, transfer)
  expect(await agreed).toBe('Sign the transaction?')
  expect(await waitForBlock(page, outcome)).toMatch(/^(included|final)$/)
  expect(await balanceOf(transfer.to)).toBe(transfer.value)
  const spent = coin - (await balanceOf(address))
  expect(spent).toBeGreaterThan(transfer.value)
  expect(spent).toBeLessThan(transfer.value + coin / 100n)
  expect(Number(await readBalance(page))).toBeLessThan(0.75)
})
