import { hashMessage } from 'viem'
import { accounts } from '../support/accounts.ts'
import { networkOne, networkTwo, walletUrl } from '../support/addresses.ts'
import { expectAccessible } from '../support/axe.ts'
import { balanceOf, freshAddress, recover } from '../support/chain.ts'
import { type Dapp, openDapp, wanted } from '../support/dapp.ts'
import { expect, test } from '../support/test.ts'
import { walletPage } from '../support/walletPage.ts'

const [mira, theo] = accounts

let dapp: Dapp
test.beforeEach(async () => {
  dapp = await openDapp()
})
test.afterEach(() => dapp.close())

/** Connects the page to the wallet, as most tests begin. */
async function connect(wallet: ReturnType<typeof walletPage>) {
  await wallet.open()
  const { uri, approved } = await dapp.connect()
  await wallet.paste(uri)
  await wallet.asked('Connect to this page?')
  await wallet.approve()
  const session = await approved
  await expect(wallet.session('A dapp')).toBeVisible()
  return session
}

test('connect with a pasted link, choose accounts and networks, and disconnect', async ({ page }) => {
  const wallet = walletPage(page)
  await wallet.open()
  await expect(page.getByText('Test money only.')).toBeVisible()
  const { uri, approved } = await dapp.connect()
  await wallet.paste(uri)

  const sheet = await wallet.asked('Connect to this page?')
  await expect(sheet.getByText('https://dapp.example')).toBeVisible()
  await expect(sheet.getByText('It could not be checked.')).toBeVisible()
  await expect(sheet.getByText(/Expires in \d:\d\d/)).toBeVisible()
  await sheet.getByRole('switch', { name: 'mira.eth' }).click()
  await expect(sheet.getByText('Choose at least one account.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await sheet.getByRole('switch', { name: 'theo.eth' }).click()
  await sheet.getByRole('switch', { name: 'Sandbox Two' }).click()
  await expectAccessible(page, 'dialog', 'session sheet')
  await wallet.approve()

  const { topic, namespaces } = await approved
  expect(namespaces.eip155?.accounts).toEqual([`${networkOne.caip}:${theo}`])
  expect(namespaces.eip155?.chains).toEqual([networkOne.caip])
  await expectAccessible(page, 'body', 'wallet with a session')

  const ended = new Promise<string>((resolve) => {
    dapp.client.once('session_delete', (event) => resolve(event.topic))
  })
  await page.getByRole('button', { name: 'Disconnect A dapp' }).click()
  expect(await ended).toBe(topic)
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('the wallet is opened with a link, and its owner declines', async ({ page }) => {
  const wallet = walletPage(page)
  const { uri, approved } = await dapp.connect()
  await page.goto(`${walletUrl}/wc?uri=${encodeURIComponent(uri)}`)
  await wallet.asked('Connect to this page?')
  await page.keyboard.press('Escape')
  await expect(approved).rejects.toMatchObject({ code: 5000 })
  await expect(wallet.dialog).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('sign a message and typed data, which the owner can read, one after the other', async ({ page }) => {
  const wallet = walletPage(page)
  const { topic } = await connect(wallet)
  const message = 'Hello from the end-to-end test'
  const signed = dapp.ask(topic, 'personal_sign', [message, mira])
  const sheet = await wallet.asked('Sign this message?')
  await expect(sheet.getByText(message)).toBeVisible()
  await wallet.approve()
  const signer = await recover(networkOne.url, hashMessage(message), String(await signed))
  expect(signer).toBe(mira.toLowerCase())

  const data = {
    domain: { name: 'Mail', chainId: networkOne.id },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'text', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    message: { to: theo, text: 'Dinner at eight' },
  }
  const typed = dapp.ask(topic, 'eth_signTypedData_v4', [mira, JSON.stringify(data)])
  await expect((await wallet.asked('Sign this data?')).getByText('text: Dinner at eight')).toBeVisible()
  await wallet.approve()
  expect(await typed).toMatch(/^0x[0-9a-f]{130}$/)

  // Requests wait in a queue, which survives a reload.
  const first = dapp.ask(topic, 'personal_sign', ['first', mira])
  await expect((await wallet.asked('Sign this message?')).getByText('first')).toBeVisible()
  const second = dapp.ask(topic, 'personal_sign', ['second', mira])
  await expect(wallet.dialog.getByText('1 of 2')).toBeVisible()
  await page.reload()
  await expect((await wallet.asked('Sign this message?')).getByText('first')).toBeVisible()
  await wallet.approve()
  await expect(wallet.dialog.getByText('second')).toBeVisible()
  await wallet.reject()
  expect(await first).toMatch(/^0x/)
  await expect(second).rejects.toMatchObject({ code: 4001 })
})

test('send on each chain, with fee and balance, and several calls', async ({ page }) => {
  const wallet = walletPage(page)
  const { topic } = await connect(wallet)
  for (const network of [networkOne, networkTwo]) {
    const to = freshAddress()
    const sent = dapp.ask(
      topic,
      'eth_sendTransaction',
      [{ from: mira, to, value: '0xde0b6b3a7640000' }],
      network.caip,
    )
    const sheet = await wallet.asked('Send this transaction?')
    await expect(sheet.getByText(network.name)).toBeVisible()
    await expect(sheet.getByText('1 ETH', { exact: true })).toBeVisible()
    await expect(sheet.getByText(/^at most 0\.\d+ ETH$/)).toBeVisible()
    await wallet.approve()
    expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(() => balanceOf(network.url, to)).toBe(10n ** 18n)
  }

  const [one, two] = [freshAddress(), freshAddress()]
  const calls = [one, two].map((to) => ({ to, value: '0x1' }))
  const batch = dapp.ask(topic, 'wallet_sendCalls', [
    { version: '2.0.0', from: mira, chainId: '0x435e19', atomicRequired: false, calls },
  ])
  await wallet.asked('Send 2 calls?')
  await wallet.approve()
  const { id } = (await batch) as { id: string }
  await expect
    .poll(async () => ((await dapp.ask(topic, 'wallet_getCallsStatus', [id])) as { status: number }).status)
    .toBe(200)
  expect(await balanceOf(networkOne.url, two)).toBe(1n)

  // The wallet says that a transaction the account cannot pay would fail, before it sends it.
  const value = `0x${(10n ** 24n).toString(16)}`
  const unpaid = dapp.ask(topic, 'eth_sendTransaction', [{ from: mira, to: theo, value }])
  await expect((await wallet.asked('Send this transaction?')).getByText('Not enough ETH')).toBeVisible()
  await wallet.approve()
  await expect(unpaid).rejects.toMatchObject({ message: expect.stringContaining('nsufficient funds') })
  await expect(page.getByText('That did not work')).toBeVisible()
})

test('network and account change from either side, and a reload keeps them', async ({ page }) => {
  const wallet = walletPage(page)
  const { topic } = await connect(wallet)
  const session = wallet.session('A dapp')

  const told = dapp.nextEvent()
  await session.getByLabel('Network').selectOption({ label: 'Sandbox Two' })
  expect(await told).toMatchObject({ name: 'chainChanged', data: networkTwo.id, chainId: networkTwo.caip })

  const account = dapp.nextEvent()
  await session.getByLabel('Account').selectOption(theo)
  expect(await account).toMatchObject({
    name: 'accountsChanged',
    data: [`${networkTwo.caip}:${theo}`, `${networkTwo.caip}:${mira}`],
  })

  await page.reload()
  await expect(session.getByLabel('Network')).toHaveValue(networkTwo.caip)
  await expect(session.getByLabel('Account')).toHaveValue(theo)

  const back = dapp.ask(topic, 'wallet_switchEthereumChain', [{ chainId: '0x435e19' }])
  const event = dapp.nextEvent()
  await expect(
    (await wallet.asked('Switch to this network?')).getByText('Sandbox One (4415001)'),
  ).toBeVisible()
  await wallet.approve()
  expect(await back).toBe(null)
  expect(await event).toMatchObject({ name: 'chainChanged', data: networkOne.id })
  await expect(session.getByLabel('Network')).toHaveValue(networkOne.caip)
})

test('sign in with one click', async ({ page }) => {
  const wallet = walletPage(page)
  await wallet.open()
  const { uri, response } = await dapp.client.authenticate({
    chains: [networkOne.caip, networkTwo.caip],
    domain: 'dapp.example',
    uri: 'https://dapp.example/login',
    nonce: 'nonce12345678',
    statement: 'Please sign in.',
    methods: ['personal_sign'],
  })
  const answered = response()
  await wallet.paste(uri)
  const sheet = await wallet.asked('Sign in to this page?')
  await expect(sheet.getByText('dapp.example wants you to sign in')).toBeVisible()
  await sheet.getByLabel('Account').selectOption(theo)
  await wallet.approve()
  const { auths, session } = await answered
  expect(auths?.map((auth) => auth.p.iss)).toEqual([
    `did:pkh:${networkOne.caip}:${theo}`,
    `did:pkh:${networkTwo.caip}:${theo}`,
  ])
  expect(session?.namespaces.eip155?.accounts).toContain(`${networkOne.caip}:${theo}`)
  await expect(wallet.session('A dapp')).toBeVisible()
})

test('hostile proposals: the wallet refuses what it cannot grant, and a dapp’s name cannot hide anything', async ({
  page,
}) => {
  const wallet = walletPage(page)
  await wallet.open()
  for (const link of [
    'https://example.com',
    'wc:abc@1?bridge=x&key=y',
    `wc:${'a'.repeat(64)}@2?relay-protocol=irn`,
  ]) {
    await wallet.paste(link)
    await expect(page.getByText(/This is not a|older version|This link is incomplete/)).toBeVisible()
    await expect(page.getByLabel('Connection link'), 'nothing is lost').toHaveValue(link)
  }

  const elsewhere = await dapp.connect({ ...wanted, eip155: { ...wanted.eip155, chains: ['eip155:1'] } })
  await wallet.paste(elsewhere.uri)
  const sheet = await wallet.asked('Connect to this page?')
  await expect(sheet.getByText('networks that this wallet does not have')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await wallet.reject()
  await expect(elsewhere.approved).rejects.toMatchObject({ code: 5000 })

  const liar = await openDapp({ name: `Bank \u202E<b>${'x'.repeat(200)}`, url: 'javascript:alert(1)' })
  try {
    const { uri } = await liar.connect()
    await wallet.paste(uri)
    await wallet.asked('Connect to this page?')
    await expect(wallet.dialog.getByText(/^Bank \\u202E<b>x{40,60}$/)).toBeVisible()
    await wallet.reject()
  } finally {
    await liar.close()
  }
  await expect(wallet.dialog).toHaveCount(0)
})

test('hostile requests: each is answered with an error, and the owner is not bothered', async ({ page }) => {
  const wallet = walletPage(page)
  const { topic } = await connect(wallet)
  const errorOf = (method: string, params: unknown, chain = networkOne.caip) =>
    dapp.ask(topic, method, params, chain).then(
      () => 'no error',
      (error: { code?: number }) => error.code,
    )
  expect(await errorOf('personal_sign', ['hello', theo])).toBe(4100)
  expect(await errorOf('personal_sign', { message: 'hello' })).toBe(-32602)
  expect(await errorOf('eth_sendTransaction', [{ from: mira, to: 'theo', value: 1 }])).toBe(-32602)
  expect(await errorOf('eth_sendTransaction', [{ from: mira, to: theo, chainId: '0x1' }])).toBe(-32602)
  expect(await errorOf('eth_sendTransaction', null)).toBe(-32602)
  expect(await errorOf('eth_signTypedData_v4', [mira, '{"types":'])).toBe(-32602)
  expect(
    await errorOf('eth_signTypedData_v4', [
      mira,
      JSON.stringify({
        types: { Mail: [{ name: 'text', type: 'string' }] },
        primaryType: 'Mail',
        domain: { chainId: 1 },
        message: { text: 'for another chain' },
      }),
    ]),
  ).toBe(-32602)
  const calls = [{ to: theo, value: '0x1' }]
  const batch = { version: '2.0.0', chainId: '0x435e19', calls: [...calls, ...calls], atomicRequired: true }
  expect(await errorOf('wallet_sendCalls', [batch])).toBe(5760)
  expect(await errorOf('wallet_getCallsStatus', ['0x12'])).toBe(5730)
  expect(await errorOf('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBe(4902)
  await expect(wallet.dialog).toHaveCount(0)
  // The wallet still answers good requests.
  const good = dapp.ask(topic, 'personal_sign', ['still here', mira])
  await wallet.asked('Sign this message?')
  await wallet.approve()
  expect(await good).toMatch(/^0x/)
})

test('a second tab takes over, and the first says so', async ({ page, context }) => {
  const wallet = walletPage(page)
  await connect(wallet)
  const other = walletPage(await context.newPage())
  await other.open()
  await expect(page.getByRole('heading', { name: 'The wallet is open in another tab' })).toBeVisible()
  await expect(other.session('A dapp')).toBeVisible()
  await page.getByRole('button', { name: 'Use it here' }).click()
  await expect(wallet.session('A dapp')).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Use it here' })).toBeVisible()
})
