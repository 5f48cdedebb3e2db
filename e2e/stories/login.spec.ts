import type { Page } from '@playwright/test'
import { generateKeyPairSigner } from '@solana/kit'
import { networkOne, otherChains, webUrl } from '../support/addresses.ts'
import { balanceOf, freshAddress } from '../support/chain.ts'
import { freshEmail, mailsTo, openInbox } from '../support/inbox.ts'
import {
  enterCode,
  enterEmail,
  enterEmailAgain,
  logIn,
  noteTraffic,
  readStorage,
  recordRandomness,
} from '../support/login.ts'
import {
  accountButton,
  expectAccount,
  expectClosed,
  expectNetwork,
  expectView,
  networkRow,
  openAccount,
  untilKitIsReady,
} from '../support/modal.ts'
import {
  bitcoinAccount,
  bitcoinTransaction,
  openPolkadot,
  polkadotAccount,
  solanaBalance,
} from '../support/otherFamilies.ts'
import { findSecrets } from '../support/secrets.ts'
import { expect, test, watch } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

type Family = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** The account in use of a chain family, as the page has it. */
const addressOf = (page: Page, family: Family) =>
  page.evaluate((namespace) => window.latchkey.getAccount(namespace).address ?? '', family)

/** Chooses a network of another family; the same login serves it. */
async function useNetwork(page: Page, name: string, family: Family): Promise<void> {
  await page.getByTestId('w3m-network-button').click()
  await networkRow(page, name).click()
  const offer = page.getByTestId('w3m-switch-active-chain-continue')
  await expect(async () => {
    if (await offer.isVisible()) await offer.click()
    await expect(page.getByTestId('w3m-network-button')).toContainText(name, { timeout: 1_000 })
  }).toPass()
  await expect.poll(() => addressOf(page, family)).not.toBe('')
}

async function signMessage(page: Page, how: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign', exact: true }).click()
  await page.getByTestId('sign-message-button').click()
  await walletFrame(page).approveInWindow('Hello from Latchkey')
  await expect(page.getByTestId('sign-message-result')).toContainText(
    `Verified: this account has signed this message (${how}).`,
  )
}

/** Lets the faucet fill the account by one press, and waits until the page shows the coins. */
async function getTestMoney(page: Page, amount: string, balance: string): Promise<void> {
  const section = page.getByRole('region', { name: 'State', exact: true })
  await section.getByTestId('test-money').click()
  await expect(section.getByTestId('test-money-result')).toContainText(`${amount} sent to your account`, {
    timeout: 20_000,
  })
  await expect(section.getByTestId('account-balance')).toHaveText(balance)
}

/** Sends 0.01 of the coin to an address, and returns the transaction's id. */
async function sendCoins(page: Page, to: string): Promise<string> {
  await page.getByRole('tab', { name: 'Send' }).click()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(to)
  const result = page.getByTestId('send-transaction-result')
  await page.getByTestId('send-transaction-button').click()
  await walletFrame(page).approveInWindow(/0\.01/)
  await expect(result).toContainText('Sent', { timeout: 20_000 })
  return (await result.locator('code').first().textContent()) ?? ''
}

test.beforeEach(({ context }) => noteTraffic(context))

test('an e-mail address becomes a wallet on all four families', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const inbox = openInbox(freshEmail())
  const randomness = recordRandomness(page)

  await page.goto('/')
  await logIn(page, inbox)
  const address = await addressOf(page, 'eip155')
  const accounts = await test.step('the addresses are those of the phrase, by another library', async () => {
    const expected = await randomness.accounts(address)
    await expectAccount(page, expected.eip155)
    await expectNetwork(page, networkOne.name)
    return expected
  })

  await test.step('EVM: sign and send', async () => {
    await getTestMoney(page, '1 ETH, 1000 SAND, 1000 sUSD, 1000 sUSDT', '1.000 ETH')
    await signMessage(page, 'ECDSA')
    const to = freshAddress()
    await sendCoins(page, to)
    await expect.poll(() => balanceOf(networkOne.url, to)).toBe(10n ** 16n)
  })

  await test.step('Solana: the same login', async () => {
    await useNetwork(page, otherChains.solana.name, 'solana')
    expect(await addressOf(page, 'solana')).toBe(accounts.solana)
    await getTestMoney(page, '1 SOL, 1000 sUSD', '1.000 SOL')
    await signMessage(page, 'Ed25519')
    const { address: to } = await generateKeyPairSigner()
    await sendCoins(page, to)
    await expect.poll(() => solanaBalance(to)).toBe(10_000_000n)
  })

  await test.step('Bitcoin: the same login', async () => {
    await useNetwork(page, otherChains.bitcoin.name, 'bip122')
    expect(await addressOf(page, 'bip122')).toBe(accounts.payment)
    const all = await page.evaluate(() => window.latchkey.getAccount('bip122').allAccounts)
    expect(all.map((account) => account.address)).toContain(accounts.ordinal)
    await getTestMoney(page, '0.1 BTC', '0.100 BTC')
    await signMessage(page, 'ECDSA')
    const to = bitcoinAccount(7).payment
    const txid = await sendCoins(page, to)
    await expect
      .poll(async () => (await bitcoinTransaction(txid)).outputs)
      .toContainEqual({ address: to, value: 1_000_000 })
  })

  await test.step('Polkadot: the same login', async () => {
    await useNetwork(page, otherChains.polkadot.name, 'polkadot')
    expect(await addressOf(page, 'polkadot')).toBe(accounts.polkadot)
    await getTestMoney(page, '1 DOT, 1000 sUSD', '1.000 DOT')
    await signMessage(page, 'sr25519')
    const chain = openPolkadot(() => Promise.reject(new Error('Not asked for')))
    const to = polkadotAccount(5)
    const before = await chain.balance(to)
    await sendCoins(page, to)
    await expect.poll(async () => (await chain.balance(to)) - before).toBeGreaterThanOrEqual(10n ** 10n)
    chain.close()
  })

  await test.step('reload: connected, no code', async () => {
    await useNetwork(page, networkOne.name, 'eip155')
    await page.reload()
    await untilKitIsReady(page)
    await expectAccount(page, accounts.eip155)
    await expectClosed(page)
    await signMessage(page, 'ECDSA')
  })

  await test.step('another profile: link, number and code, and the same addresses', async () => {
    const context = await browser.newContext()
    const trouble: string[] = []
    await watch(context, trouble)
    noteTraffic(context)
    const other = await context.newPage()
    await other.goto(webUrl)
    await enterEmail(other, inbox.address)
    const number = await walletFrame(other).number()
    const link = await inbox.deviceLink()
    // The mail is read where it is read: in the first profile.
    const device = await page.context().newPage()
    await device.goto(link)
    await device.getByRole('button', { name: number, exact: true }).click()
    await expect(device.getByRole('status')).toContainText('Approved')
    await device.close()
    await enterCode(other, inbox, { isNewPage: false })
    await expectAccount(other, accounts.eip155)
    await useNetwork(other, otherChains.solana.name, 'solana')
    expect(await addressOf(other, 'solana')).toBe(accounts.solana)
    await context.close()
    expect(trouble).toEqual([])
  })

  await test.step('the page has nothing of it in its storage', async () => {
    expect(findSecrets(await readStorage(page))).toEqual([])
  })
})

// Mails to one address are 30 seconds apart, so that these take long.
test.describe('soon after the first login', { tag: '@more' }, () => {
  // The page under the other name of this machine, and the 30 seconds between two mails.
  test.use({ tolerated: [/^request: http:\/\/127\.0\.0\.1:|429 .*\/v1\/login\/email/] })

  test('another site in the same browser is another device', async ({ page, context }) => {
    test.slow()
    const inbox = openInbox(freshEmail())
    await page.goto('/')
    await logIn(page, inbox)
    // Browsers keep what a frame stores apart by the site around it, and so the frame knows nothing of the login here.
    const elsewhere = await context.newPage()
    await elsewhere.goto(webUrl.replace('localhost', '127.0.0.1'))
    await enterEmailAgain(elsewhere, inbox.address)
    await walletFrame(elsewhere).number()
    await expectView(elsewhere, 'EmailVerifyDevice')
  })

  test('a wrong number stops the login', async ({ page, browser }) => {
    test.slow()
    const inbox = openInbox(freshEmail())
    await page.goto('/')
    await logIn(page, inbox)

    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(webUrl)
    await enterEmailAgain(other, inbox.address)
    const number = await walletFrame(other).number()
    const device = await context.newPage()
    await device.goto(await inbox.deviceLink())
    const wrong = device.getByRole('group').getByRole('button').filter({ hasNotText: number }).first()
    await wrong.click()
    await expect(device.getByRole('status')).toContainText('Stopped')
    await expect(accountButton(other)).toHaveCount(0)
    await context.close()

    await test.step('the first device goes on', async () => {
      await openAccount(page)
    })
  })
})

test.describe('somebody else knows the address', { tag: '@more' }, () => {
  // Mails to one address are 30 seconds apart, and the server refuses to give the wallet to a new device.
  test.use({ tolerated: [/(429|403|400) .*\/v1\/login\/|status of (429|403|400)/] })

  test('“It wasn’t me” stops the login, and no new device gets the wallet for a day', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    const inbox = openInbox(freshEmail())
    await page.goto('/')
    await logIn(page, inbox)

    const context = await browser.newContext()
    noteTraffic(context)
    const other = await context.newPage()
    await other.goto(webUrl)
    await enterEmailAgain(other, inbox.address)
    const link = await inbox.deviceLink()

    await test.step('the owner refuses, on the page of the mail', async () => {
      const device = await page.context().newPage()
      await device.goto(link)
      await device.getByRole('button', { name: "It wasn't me" }).click()
      await expect(device.getByRole('status')).toContainText('For 24 hours no new device gets your wallet')
      await device.close()
    })

    await test.step('the login stops, and the modal says why', async () => {
      await expect(other.getByTestId('wui-snackbar-message')).toContainText('The login was declined')
      await expectView(other, 'Connect')
      await expect(accountButton(other)).toHaveCount(0)
    })

    await test.step('the link cannot be used again', async () => {
      const device = await page.context().newPage()
      await device.goto(link)
      await expect(device.getByRole('status')).toContainText('This link does not work any more')
      await expect(device.getByRole('button')).toHaveCount(0)
      await device.close()
    })

    await test.step('the owner is told by mail', async () => {
      await expect
        .poll(async () => (await mailsTo(inbox.address)).map(({ subject }) => subject))
        .toContain('New devices are refused')
    })

    await test.step('even with the next link, its number and its code the wallet stays locked to this device', async () => {
      const input = other.locator(
        'input[data-testid="wui-email-input"], [data-testid="wui-email-input"] input',
      )
      await input.fill(inbox.address)
      await expect(async () => {
        if (await input.isVisible()) await input.press('Enter')
        await expect(other.locator('[data-view="EmailVerifyDevice"]')).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      const number = await walletFrame(other).number()
      const device = await page.context().newPage()
      await device.goto(await inbox.deviceLink())
      await device.getByRole('button', { name: number, exact: true }).click()
      await expect(device.getByRole('status')).toContainText('Approved')
      await device.close()
      await walletFrame(other).typeCode(await inbox.code())
      await expect(other.getByTestId('wui-snackbar-message')).toContainText(
        'New devices are locked out for now',
      )
      await expect(accountButton(other)).toHaveCount(0)
    })
    await context.close()

    await test.step('the first device goes on', async () => {
      await signMessage(page, 'ECDSA')
    })
  })
})

test('a rejected request signs nothing, and signing out in one tab signs out in all', async ({
  page,
  context,
}) => {
  const inbox = openInbox(freshEmail())
  await page.goto('/')
  await logIn(page, inbox)

  await page.getByRole('tab', { name: 'Sign', exact: true }).click()
  await page.getByTestId('sign-message-button').click()
  await walletFrame(page).reject()
  await expect(page.getByTestId('sign-message-result')).not.toContainText('Verified')

  const second = await context.newPage()
  await second.goto(webUrl)
  await expect(accountButton(second)).toBeVisible()
  await openAccount(page)
  await page.getByTestId('disconnect-button').click()
  await expect(accountButton(second)).toHaveCount(0)
})
