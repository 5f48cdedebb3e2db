import type { Page } from '@playwright/test'
import { otherChains } from '../support/addresses.ts'
import { expectAccessible } from '../support/axe.ts'
import { type Dapp, openDapp, wantedOf } from '../support/dapp.ts'
import {
  bitcoinAccount,
  bitcoinTransaction,
  makeSolanaTransfer,
  openPolkadot,
  polkadotAccount,
  solanaAccount,
  solanaBalance,
} from '../support/otherFamilies.ts'
import { connectByLink, openWallet } from '../support/pairing.ts'
import { expect, test } from '../support/test.ts'
import { walletPage } from '../support/walletPage.ts'

const { solana, bitcoin, polkadot } = otherChains

let dapp: Dapp
test.beforeEach(async () => {
  dapp = await openDapp()
})
test.afterEach(() => dapp.close())

/** Connects the dapp to the wallet in one family. Returns what the dapp asks by. */
async function connect(page: Page, family: keyof typeof wantedOf) {
  const wallet = walletPage(page)
  await wallet.open()
  const { uri, approved } = await dapp.connect({ [family]: wantedOf[family] })
  await wallet.paste(uri)
  await wallet.asked('Connect to this page?')
  await wallet.approve()
  const { topic, namespaces } = await approved
  const [chain = ''] = wantedOf[family].chains
  const ask = (method: string, params: unknown) => dapp.ask(topic, method, params, chain)
  const codeOf = (method: string, params: unknown) =>
    ask(method, params).then(
      () => 'no error',
      (error: { code?: number }) => error.code,
    )
  return { wallet, ask, codeOf, accounts: namespaces[family]?.accounts ?? [] }
}

test('the page’s kit is connected in all four families by one session, and each account signs', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const wallet = await openWallet(context)
  await connectByLink(page, wallet)
  const connections = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  await expect(connections).toHaveCount(4)
  await page.getByRole('tab', { name: 'Sign', exact: true }).click()
  for (const network of [solana.name, bitcoin.name, polkadot.name])
    await test.step(network, async () => {
      await page.bringToFront()
      await connections.filter({ hasText: network }).getByRole('button', { name: /^Use / }).click()
      await page.getByTestId('sign-message-button').click()
      const sheet = await wallet.asked('Sign this message?')
      await expect(sheet.getByText(network)).toBeVisible()
      await expect(sheet.getByText(/Hello from Latchkey/)).toBeVisible()
      await wallet.approve()
      await expect(page.getByTestId('sign-message-result')).toContainText(
        'Verified: this account has signed this message',
      )
    })

  await test.step('the owner declines', async () => {
    await page.bringToFront()
    await page.getByTestId('sign-message-button').click()
    await wallet.asked('Sign this message?')
    await wallet.reject()
    await expect(page.getByTestId('sign-message-result')).not.toContainText('Verified')
  })
})

test('Solana: a transaction in plain words, sent and signed only, and wrong requests', async ({ page }) => {
  const { wallet, ask, codeOf, accounts } = await connect(page, 'solana')
  expect(accounts).toEqual([`${wantedOf.solana.chains[0]}:${solanaAccount}`])
  const { transaction, to } = await makeSolanaTransfer(10_000_000n)

  const sent = ask('solana_signAndSendTransaction', { transaction, pubkey: solanaAccount })
  const sheet = await wallet.asked('Send this transaction?')
  await expect(sheet.getByText(to)).toBeVisible()
  await expect(sheet.getByText('0.01 SOL', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/^0\.0000\d+ SOL$/), 'the fee').toBeVisible()
  await expectAccessible(page, 'dialog', 'a Solana transaction')
  await wallet.approve()
  expect(await sent).toEqual({ signature: expect.stringMatching(/^\w{80,90}$/) })
  await expect.poll(() => solanaBalance(to)).toBe(10_000_000n)

  const more = await Promise.all([makeSolanaTransfer(1_000_000n), makeSolanaTransfer(2_000_000n)])
  const signed = ask('solana_signAllTransactions', {
    transactions: more.map((one) => one.transaction),
  })
  const both = await wallet.asked('Sign 2 transactions?')
  await expect(both.getByText('0.002 SOL', { exact: true })).toBeVisible()
  await wallet.approve()
  expect(await signed).toEqual({ transactions: [expect.any(String), expect.any(String)] })

  const unpaid = await makeSolanaTransfer(10n ** 15n)
  const refused = ask('solana_signTransaction', { transaction: unpaid.transaction })
  await expect((await wallet.asked('Sign this transaction?')).getByText('Not enough SOL')).toBeVisible()
  await wallet.reject()
  await expect(refused).rejects.toMatchObject({ code: 4001 })

  const foreign = await makeSolanaTransfer(1n, to)
  expect(await codeOf('solana_signTransaction', { transaction: foreign.transaction })).toBe(4100)
  expect(await codeOf('solana_signMessage', { message: '2NEpo7', pubkey: to })).toBe(4100)
  expect(await codeOf('solana_signMessage', { message: '0OIl', pubkey: solanaAccount })).toBe(-32602)
  expect(await codeOf('solana_signTransaction', { transaction: 'AAAA' })).toBe(-32602)
  expect(await codeOf('solana_signTransaction', {})).toBe(-32602)
  await expect(wallet.dialog).toHaveCount(0)
})

test('Bitcoin: a transfer, a transaction of the page’s own, addresses, and wrong requests', async ({
  page,
}) => {
  const { wallet, ask, codeOf, accounts } = await connect(page, 'bip122')
  const { payment: account, ordinals } = bitcoinAccount(0)
  const { payment: to } = bitcoinAccount(4)
  expect(accounts).toEqual([`${wantedOf.bip122.chains[0]}:${account}`])
  expect(await ask('getAccountAddresses', { account })).toMatchObject([
    { address: account, intention: 'payment', publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/) },
    { address: ordinals, intention: 'ordinal' },
  ])

  const sent = ask('sendTransfer', { account, recipientAddress: to, amount: '1000000' })
  const sheet = await wallet.asked('Send this transaction?')
  await expect(sheet.getByText(to)).toBeVisible()
  await expect(sheet.getByText('0.01 BTC', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/^0\.00000\d+ BTC$/), 'the fee').toBeVisible()
  await wallet.approve()
  const { txid } = (await sent) as { txid: string }
  expect((await bitcoinTransaction(txid)).outputs).toContainEqual({ address: to, value: 1_000_000 })

  const unpaid = ask('sendTransfer', { account, recipientAddress: to, amount: '2000000000000' })
  await expect((await wallet.asked('Send this transaction?')).getByText('Not enough BTC')).toBeVisible()
  await wallet.reject()
  await expect(unpaid).rejects.toMatchObject({ code: 4001 })

  const signed = ask('signMessage', { account, message: 'Hello', address: ordinals, protocol: 'bip322' })
  await expect((await wallet.asked('Sign this message?')).getByText('Hello')).toBeVisible()
  await wallet.approve()
  expect(await signed).toEqual({ address: ordinals, signature: expect.stringMatching(/^[0-9a-f]{128,}$/) })

  expect(await codeOf('signMessage', { account: to, message: 'Hello' })).toBe(4100)
  expect(await codeOf('signMessage', { account, message: 'Hello', address: to })).toBe(4100)
  expect(await codeOf('signPsbt', { account, psbt: 'AAAA' })).toBe(-32602)
  expect(await codeOf('sendTransfer', { account, recipientAddress: to, amount: '-1' })).toBe(-32602)
  expect(
    await codeOf('sendTransfer', {
      account,
      // An address of the public network.
      recipientAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      amount: '1000',
    }),
  ).toBe(-32602)
  await expect(wallet.dialog).toHaveCount(0)
})

test('Polkadot: a transaction that the chain takes, and wrong requests', async ({ page }) => {
  const { wallet, ask, codeOf, accounts } = await connect(page, 'polkadot')
  const account = polkadotAccount(0)
  const to = polkadotAccount(5)
  expect(accounts).toEqual([`${wantedOf.polkadot.chains[0]}:${account}`])
  const chain = openPolkadot((payload) =>
    ask('polkadot_signTransaction', { address: account, transactionPayload: payload }),
  )
  try {
    const sent = chain.transfer(account, to, 10n ** 10n)
    const sheet = await wallet.asked('Sign this transaction?')
    await expect(sheet.getByText('Balances.transfer_keep_alive')).toBeVisible()
    await expect(sheet.getByText(to)).toBeVisible()
    await expect(sheet.getByText('0.01 DOT', { exact: true })).toBeVisible()
    await wallet.approve()
    expect((await sent).ok).toBe(true)
    const [payload] = chain.payloads

    const forged = { ...payload, genesisHash: `0x${'12'.repeat(32)}` }
    const asked = (transactionPayload: unknown, address = account) =>
      codeOf('polkadot_signTransaction', { address, transactionPayload })
    expect(await asked(forged)).toBe(-32602)
    expect(await asked({ ...payload, address: to })).toBe(-32602)
    expect(await asked(payload, to)).toBe(4100)
    expect(await asked({ ...payload, method: 'transfer' })).toBe(-32602)
    expect(await asked({ ...payload, era: 1 })).toBe(-32602)
    expect(await codeOf('polkadot_signMessage', { address: account })).toBe(-32602)
    await expect(wallet.dialog).toHaveCount(0)
  } finally {
    chain.close()
  }
})
