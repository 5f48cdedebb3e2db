import { sandboxBitcoin, sandboxPolkadot, sandboxSolana } from '@latchkey/sandbox/networks'
import type { Page } from '@playwright/test'
import { networkOne, networkTwo } from '../support/addresses.ts'
import { addWallet, sandboxChains, unknownChain } from '../support/addWallet.ts'
import { rpc } from '../support/chain.ts'
import { addContractWallet, contractWalletId } from '../support/contractWallet.ts'
import { freshEmail, openInbox } from '../support/inbox.ts'
import { enterEmail, noteTraffic } from '../support/login.ts'
import {
  accountButton,
  connectButton,
  expectCannotBeDismissed,
  expectClosed,
  expectNetwork,
  expectView,
  networkRow,
  openAccount,
  openConnect,
  walletRow,
} from '../support/modal.ts'
import { copyLink, openCode, openWallet } from '../support/pairing.ts'
import { storeOptions } from '../support/playground.ts'
import { approve, type Family, reject } from '../support/sandboxWallet.ts'
import {
  callProtected,
  cancel,
  connectToSign,
  nonEvmNetworkIds,
  protectedResult,
  readMeStatus,
  sign,
  signinState,
  tokenOf,
} from '../support/signin.ts'
import { expect, test } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

// The browser logs every refusal, and these tests cause refusals on purpose.
test.use({ tolerated: [/status of 401/] })

const usedUp = 'This sign-in was used already or is too old. Please sign in again.'

/** Uses the visitor's nonce up, as if another client had sent the signature first. */
async function useUpNonce(page: Page): Promise<void> {
  await page.route(
    '**/auth/v1/authenticate*',
    async (route) => {
      await route.fetch()
      await route.continue()
    },
    { times: 1 },
  )
}

/** Holds the server's answer back. Returns a function that releases it. */
async function holdAnswer(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/auth/v1/authenticate*',
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  return release
}

const accountNames: Readonly<Record<Family, string>> = {
  eip155: 'Ethereum account',
  solana: 'Solana account',
  bip122: 'Bitcoin account',
  polkadot: 'Polkadot account',
}

for (const family of ['eip155', 'solana', 'bip122', 'polkadot'] as const)
  test(`${family}: sign in, call a protected endpoint, reload, sign out and be refused`, async ({ page }) => {
    await connectToSign(page, 'optional', family)
    await expect(page.getByTestId('signin-message')).toContainText(
      `wants you to sign in with your ${accountNames[family]}`,
    )
    await sign(page).click()
    await expect(page.getByTestId('sandbox-wallet')).toContainText(accountNames[family])
    await approve(page)
    await expectClosed(page)
    await expect(signinState(page)).toContainText('Signed in as')
    await expect(page.getByTestId('event-log')).toContainText('SIWX_AUTH_SUCCESS')
    await callProtected(page, 'The server knows who you are')
    await expect(protectedResult(page)).toContainText(family)

    await page.reload()
    await expect(signinState(page)).toContainText('Signed in as')
    await expectClosed(page)
    const token = await tokenOf(page)
    expect(await readMeStatus(page, token)).toBe(200)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signinState(page)).toContainText('Connected, but not signed in')
    await callProtected(page, 'Not signed in')
    expect(await readMeStatus(page, token), 'the old token').toBe(401)
  })

/** The ids of the sandbox's networks, by family. */
const networkIds: Readonly<Record<Family, readonly string[]>> = {
  eip155: [String(networkOne.id), String(networkTwo.id)],
  solana: [String(sandboxSolana.id)],
  bip122: [String(sandboxBitcoin.id)],
  polkadot: [String(sandboxPolkadot.id)],
}

for (const [family, more] of [
  ['eip155', ''],
  ['solana', ' @more'],
  ['bip122', ' @more'],
  ['polkadot', ' @more'],
] as const)
  test(`${family}: an account of a login by e-mail signs in, in the frame${more}`, async ({
    page,
    context,
  }) => {
    test.slow()
    noteTraffic(context)
    const others = (Object.keys(networkIds) as Family[]).filter((one) => one !== family)
    await storeOptions(page, { signin: 'required', networksOff: others.flatMap((one) => networkIds[one]) })
    await page.goto('/')
    const inbox = openInbox(freshEmail())
    await enterEmail(page, inbox.address)
    const { typeCode, approve: approveInFrame } = walletFrame(page)
    await typeCode(await inbox.code())
    await approveInFrame('Connect your wallet to')
    await expectView(page, 'SIWXSignMessage')
    await sign(page).click()
    await approveInFrame(`wants you to sign in with your ${accountNames[family]}`)
    await expectClosed(page)
    await expect(signinState(page)).toContainText('Signed in as')
    await callProtected(page, family)
  })

test('one click: a wallet that connects by link signs in at the same time, for both networks, until the visitor signs out', async ({
  page,
  context,
}) => {
  await storeOptions(page, { signin: 'required', networksOff: nonEvmNetworkIds })
  await page.goto('/')
  const wallet = await openWallet(context)
  await openCode(page)
  await wallet.paste(await copyLink(page))
  const sheet = await wallet.asked('Sign in to this page?')
  await expect(sheet).toContainText('wants you to sign in with your Ethereum account')
  const release = await holdAnswer(page)
  await wallet.approve()
  await page.bringToFront()
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Authenticating...')
  release()
  await expectClosed(page)
  await expect(signinState(page)).toContainText('Signed in as')
  await callProtected(page, 'The server knows who you are')

  await page.reload()
  await expect(signinState(page)).toContainText('Signed in as')
  await openAccount(page)
  await page.getByTestId('w3m-account-select-network').click()
  await networkRow(page, networkTwo.name).click()
  await expectNetwork(page, networkTwo.name)
  await expect(signinState(page)).toContainText('Signed in as')
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await callProtected(page, networkTwo.caip)

  const token = await tokenOf(page)
  expect(await readMeStatus(page, token)).toBe(200)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect(signinState(page)).toContainText('Nobody is connected')
  // The token may belong to the session of the other network, which ends with the wallet's connection.
  await expect.poll(() => readMeStatus(page, token), 'the old token').toBe(401)
})

test('one click, refused by the server: the page disconnects and says why', async ({ page, context }) => {
  await storeOptions(page, { signin: 'required', networksOff: nonEvmNetworkIds })
  await page.goto('/')
  const wallet = await openWallet(context)
  await openCode(page)
  await wallet.paste(await copyLink(page))
  await wallet.asked('Sign in to this page?')
  await useUpNonce(page)
  await wallet.approve()
  await page.bringToFront()
  await expect(page.getByText(usedUp)).toBeVisible()
  await expect(signinState(page)).toContainText('Nobody is connected')
  await expect(page.getByTestId('event-log')).toContainText('SIWX_AUTH_ERROR')
})

test('a wallet that connects by link, with other chain families: it connects first and signs afterwards', async ({
  page,
  context,
}) => {
  await storeOptions(page, { signin: 'required' })
  await page.goto('/')
  const wallet = await openWallet(context)
  await openCode(page)
  await wallet.paste(await copyLink(page))
  await wallet.asked('Connect to this page?')
  await wallet.approve()
  await page.bringToFront()
  await expectView(page, 'SIWXSignMessage')
  await sign(page).click()
  await wallet.asked('Sign this message?')
  await wallet.approve()
  await page.bringToFront()
  await expectClosed(page)
  await callProtected(page, 'The server knows who you are')
})

for (const isDeployed of [true, false])
  test(`a contract account signs in, ${isDeployed ? 'deployed' : 'not deployed yet'}`, async ({ page }) => {
    const account = await addContractWallet(page, { isDeployed })
    expect(await rpc(networkOne.url, 'eth_getCode', [account, 'latest'])).toMatch(
      isDeployed ? /^0x\w+$/ : /^0x$/,
    )
    await storeOptions(page, { signin: 'required' })
    await page.goto('/')
    await openConnect(page)
    await walletRow(page, contractWalletId).click()
    await expectView(page, 'SIWXSignMessage')
    await sign(page).click()
    await expectClosed(page)
    await expect(signinState(page)).toContainText(`Signed in as ${account}`)
    await callProtected(page, account)
  })

test('optional: decline, close the modal, and sign in later', async ({ page }) => {
  await connectToSign(page, 'optional')
  await sign(page).click()
  await reject(page)
  await expect(page.getByText('Signature declined')).toBeVisible()
  await expectView(page, 'SIWXSignMessage')
  await cancel(page).click()
  await expectClosed(page)
  await expect(accountButton(page)).toBeVisible()
  for (const event of ['SIWX_AUTH_ERROR', 'CLICK_CANCEL_SIWX'])
    await expect(page.getByTestId('event-log')).toContainText(event)
  await callProtected(page, 'Not signed in')

  await page.reload()
  await expect(signinState(page)).toContainText('Connected, but not signed in')
  await expectClosed(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await sign(page).click()
  await approve(page)
  await expectClosed(page)
  await expect(signinState(page)).toContainText('Signed in as')
})

test('required: nothing but signing or cancelling leads out, and cancelling disconnects', async ({
  page,
}) => {
  await connectToSign(page, 'required')
  await expectCannotBeDismissed(page, 'SIWXSignMessage')
  await page.reload()
  await expectView(page, 'SIWXSignMessage')
  await cancel(page).click()
  await expectClosed(page)
  await expect(connectButton(page)).toBeVisible()
  await expect(signinState(page)).toContainText('Nobody is connected')
})

test('required: another network asks again, and signing out disconnects', async ({ page }) => {
  await connectToSign(page, 'required')
  await sign(page).click()
  await approve(page)
  await expectClosed(page)
  await openAccount(page)
  await page.getByTestId('w3m-account-select-network').click()
  await networkRow(page, networkTwo.name).click()
  await approve(page)
  await expectView(page, 'SIWXSignMessage')
  await expect(page.getByTestId('signin-message')).toContainText(`Chain ID: ${networkTwo.id}`)
  await sign(page).click()
  await approve(page)
  await expectClosed(page)
  await openAccount(page)
  await page.getByTestId('w3m-account-select-network').click()
  await networkRow(page, networkOne.name).click()
  await approve(page)
  await expectNetwork(page, networkOne.name)
  await expect(signinState(page), 'asked before').toContainText('Signed in as')
  await page.keyboard.press('Escape')
  await expectClosed(page)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(connectButton(page)).toBeVisible()
})

test('two tabs agree', async ({ page, context }) => {
  await connectToSign(page, 'optional')
  await cancel(page).click()
  const other = await context.newPage()
  await other.goto('/')
  await expect(signinState(other)).toContainText('Connected, but not signed in')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await sign(page).click()
  await approve(page)
  await expect(signinState(page)).toContainText('Signed in as')
  await expect(signinState(other)).toContainText('Signed in as')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signinState(other)).toContainText('Connected, but not signed in')
})

test('the page says why the server refused, and the next message is accepted', async ({ page }) => {
  await connectToSign(page, 'required')
  const message = page.getByTestId('signin-message')
  const before = await message.textContent()
  await useUpNonce(page)
  await sign(page).click()
  await approve(page)
  await expect(page.getByText(usedUp)).toBeVisible()
  await expectView(page, 'SIWXSignMessage')
  await expect(message).not.toHaveText(before ?? '')
  await sign(page).click()
  await approve(page)
  await expectClosed(page)
  await expect(signinState(page)).toContainText('Signed in as')
})

test('a network that is not configured comes first', async ({ page }) => {
  const rdns = 'example.strange'
  await addWallet(page, { rdns, name: 'Strange', chains: [unknownChain, ...sandboxChains] })
  await storeOptions(page, { signin: 'required' })
  await page.goto('/')
  await openConnect(page)
  await walletRow(page, rdns).click()
  await expectView(page, 'UnsupportedChain')
  await networkRow(page, networkOne.name).click()
  await expectView(page, 'SIWXSignMessage')
  await sign(page).click()
  await expectClosed(page)
  await expect(signinState(page)).toContainText('Signed in as')
})
