// The code of the Polkadot.js extension, unpacked in Chromium.
import { randomBytes } from 'node:crypto'
import { blake2AsU8a, decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { verify } from '@scure/sr25519'
import { otherChains, pagesUrl } from '../support/addresses.ts'
import { rpc } from '../support/chain.ts'
import {
  accountButton,
  alertIn,
  connectButton,
  expectAccount,
  expectClosed,
  modal,
} from '../support/modal.ts'
import { expect, test } from './support/polkadotExtension.ts'
import {
  chooseWallet,
  type Outcome,
  openWalletsPage,
  readBalance,
  sendCoin,
  signMessage,
  waitForBlock,
} from './support/walletsPage.ts'

const ferdie = '5CiPPseXPECbkjWCa6MnjNokrgYjMqmKndv2rSnekmSK2DjL'
const coin = 10n ** 12n

const connected = test.extend({
  page: async ({ context, extension }, use) => {
    const page = await context.newPage()
    await openWalletsPage(page)
    await chooseWallet(page, 'polkadot-js')
    await extension.answer('Approve')
    await expectClosed(page)
    await expectAccount(page, ferdie)
    await use(page)
  },
})

/** The balance of an account, from the storage of the chain. */
async function balanceOf(address: string): Promise<bigint> {
  const key = decodeAddress(address)
  const place = Buffer.concat([blake2AsU8a(key, 128), key]).toString('hex')
  const account = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
  const value = await rpc(otherChains.polkadot.url, 'state_getStorage', [`0x${account}${place}`])
  if (typeof value !== 'string') return 0n
  const free = Buffer.from(value.slice(2), 'hex').subarray(16, 32).reverse().toString('hex')
  return BigInt(`0x${free}`)
}

test('connects when the visitor agrees, and reports when they decline', async ({ page, extension }) => {
  await openWalletsPage(page)
  await chooseWallet(page, 'polkadot-js')
  await expect(modal(page).getByTestId('w3m-header-text')).toHaveText('Polkadot.js')
  await extension.answer('Reject')
  await expect(alertIn(page, 'Connection declined')).toBeVisible()
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await extension.answer('Approve')
  await expectClosed(page)
  await expectAccount(page, ferdie)
  await page.reload()
  await expectAccount(page, ferdie)
  const own = await extension.open()
  await own.evaluate((url) => window.extension.forget(url), pagesUrl)
  await expect(connectButton(page)).toBeVisible()
  await expect(accountButton(page)).toHaveCount(0)
})

/** The extension accepts a page's next request only after three seconds, so the request is repeated until then. */
async function whenTaken(request: () => Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome = { code: 'RATE_LIMITED' }
  await expect
    .poll(async () => {
      outcome = await request()
      return outcome
    })
    .not.toEqual({ code: 'RATE_LIMITED' })
  return outcome
}

connected('signs when the visitor agrees, and nothing when not', async ({ page, extension }) => {
  const message = 'Grüße aus der Sandbox ✓'
  const refused = signMessage(page, message)
  await extension.answer('Reject')
  expect(await refused).toEqual({ code: 'USER_REJECTED' })
  const signed = whenTaken(() => signMessage(page, message))
  await extension.answer('Approve')
  const outcome = await signed
  const signature = Buffer.from('result' in outcome ? outcome.result.slice(2) : '', 'hex')
  const bytes = Buffer.from(`<Bytes>${message}</Bytes>`)
  expect(verify(bytes, signature, decodeAddress(ferdie))).toBe(true)
  expect(verify(Buffer.from(message), signature, decodeAddress(ferdie))).toBe(false)
})

connected('sends when the visitor agrees, and nothing when not', async ({ page, extension }) => {
  const transfer = { to: encodeAddress(randomBytes(32)), value: 2n * coin }
  const before = await balanceOf(ferdie)
  const refused = sendCoin(page, transfer)
  await extension.answer('Reject')
  expect(await refused).toEqual({ code: 'USER_REJECTED' })
  expect([await balanceOf(transfer.to), await balanceOf(ferdie)]).toEqual([0n, before])
  const shown = await readBalance(page)
  const sent = whenTaken(() => sendCoin(page, transfer))
  await extension.answer('Approve')
  expect(await waitForBlock(page, await sent)).toMatch(/^(included|final)$/)
  expect(await balanceOf(transfer.to)).toBe(transfer.value)
  const spent = before - (await balanceOf(ferdie))
  expect(spent).toBeGreaterThan(transfer.value)
  expect(spent).toBeLessThan(transfer.value + coin)
  expect(Number(shown) - Number(await readBalance(page))).toBeGreaterThan(2)
})
