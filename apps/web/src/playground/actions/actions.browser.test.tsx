import '@latchkey/app-ui/styles.css'
import { type Adapter, createLatchkey, type TransactionStatus } from '@latchkey/core'
import { toChainId, userRejectedError } from '@latchkey/protocol'
import { LatchkeyProvider } from '@latchkey/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AppConfig } from '../../config/appConfig.ts'
import { toKitOptions } from '../../kit/kitOptions.ts'
import { OptionsContext } from '../../options/OptionsContext.ts'
import { defaultOptions } from '../../options/playgroundOptions.ts'
import { fill } from '../../texts/fill.ts'
import { directionOf, type Locale, texts } from '../../texts/texts.ts'
import panel from '../panel/Panel.module.css'
import { Actions } from './Actions.tsx'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = `0x${'c'.repeat(40)}`
const hash = `0x${'a'.repeat(64)}` as const
const theo = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const apiUrl = 'http://latchkey.test'
const otherHash = `0x${'d'.repeat(64)}` as const
const signature = `0x${'b'.repeat(130)}`

const config: AppConfig = {
  projectId: 'test',
  apiUrl: undefined,
  networks: [
    {
      id: 1,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    },
  ],
  tokens: { '1': [{ address: token, symbol: 'TST', name: 'Test token', decimals: 18 }] },
  sampleRecipients: { '1': account },
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
}

/** A wallet that grants everything until it is told to refuse. The network includes each transaction when the test says so. */
function createWallet() {
  const wallet = {
    isRefusing: false,
    /** Whom the last transfer went to. */
    to: undefined as string | undefined,
    /** How often it was asked what it can do. */
    questions: 0,
    /** Tells what became of the transaction; there is none before the first. */
    tell: undefined as ((status: TransactionStatus) => void) | undefined,
  }
  const grant = async <Answer,>(answer: Answer) => {
    if (wallet.isRefusing) throw userRejectedError()
    return answer
  }
  const connection = {
    accounts: [{ namespace: 'eip155', address: account, type: 'eoa' }],
    chainId: toChainId('eip155:1'),
    provider: {},
  } as const
  const adapter: Adapter = {
    type: 'ethers',
    namespace: 'eip155',
    start({ emit }) {
      emit({
        type: 'connectors',
        connectors: [{ id: 'one.wallet', name: 'One', chain: 'eip155', type: 'ANNOUNCED' }],
      })
      return () => {}
    },
    connect: () => grant(connection),
    reconnect: async () => connection,
    disconnect: async () => {},
    switchNetwork: async () => {},
    isAddress: (value) => value.startsWith('0x'),
    getBalance: async () => ({ value: 1n, decimals: 18 }),
    signMessage: () => grant(signature),
    signTypedData: () => grant(signature),
    transfer: ({ to }) => {
      wallet.to = to
      return grant(hash)
    },
    writeContract: () => grant(hash),
    async getCapabilities() {
      wallet.questions += 1
      return { 'eip155:1': { atomic: { status: 'supported' } } }
    },
    sendCalls: () => grant({ id: 'batch' }),
    getCallsStatus: async ({ id }) => ({ id, status: 'success', transactionHashes: [hash, otherHash] }),
    async watchTransaction({ onStatus }) {
      wallet.tell = onStatus
      return () => {}
    },
  }
  return { adapter, wallet }
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

/** What the server says of names: one leads to an account, all others lead nowhere. */
const { fetch } = window
const answers: Readonly<Record<string, object>> = {
  '/v1/supported-chains': { http: ['eip155:1'], ws: [] },
  '/v1/profile/account/theo.eth': {
    name: 'theo.eth',
    addresses: { '60': { address: theo } },
    attributes: [],
  },
  '/v1/profile/account/nobody.eth': { name: 'nobody.eth', addresses: {}, attributes: [] },
}
function serve(): void {
  window.fetch = async (input, init) => {
    const { origin, pathname } = new URL(String(input), location.href)
    if (origin !== apiUrl) return fetch(input, init)
    return Response.json(answers[pathname] ?? {}, { status: answers[pathname] ? 200 : 503 })
  }
  ends.push(() => {
    window.fetch = fetch
  })
}

async function show(locale: Locale = 'en') {
  const { adapter, wallet } = createWallet()
  const { projectId, networks } = config
  serve()
  const kit = createLatchkey(
    { projectId, networks, adapters: [adapter], apiUrl },
    { storage: () => undefined },
  )
  ends.push(kit.start())
  await kit.connect({ connectorId: 'one.wallet' })
  const options = { ...defaultOptions, locale }
  const value = {
    config,
    options,
    kitOptions: toKitOptions(options, config, 'dark'),
    problem: undefined,
    change: () => {},
    reset: () => {},
  }
  const screen = await render(
    <OptionsContext value={value}>
      <LatchkeyProvider kit={kit}>
        <section className={panel.section} data-testid="section" dir={directionOf(locale)}>
          <Actions />
        </section>
      </LatchkeyProvider>
    </OptionsContext>,
  )
  ends.push(() => void screen.unmount())
  return wallet
}

/** Every text with its path: `send.tab`. */
const flatten = (value: object, path = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) =>
      typeof inner === 'string' ? { [`${path}${key}`]: inner } : flatten(inner, `${path}${key}.`),
    ),
  )

const open = (name: string) => page.getByRole('tab', { name, exact: true }).click()
const press = (id: string) => page.getByTestId(`${id}-button`).click()
const result = (id: string) => expect.element(page.getByTestId(`${id}-result`))

describe('Actions', () => {
  test('behavior: signs a message and typed data', async () => {
    await show()
    await open('Sign')
    await press('sign-message')
    await result('sign-message').toHaveTextContent(signature)
    // The wallet of this test signs nothing that could be verified.
    await result('sign-message').toHaveTextContent('Not verified')
    await open('Typed data')
    await press('sign-typed-data')
    await result('sign-typed-data').toHaveTextContent(signature)
    await result('sign-typed-data').toHaveTextContent('Not verified')
  })

  test('behavior: what is sent is followed until it is in a block', async () => {
    const wallet = await show()
    await open('Send')
    await press('send-transaction')
    await result('send-transaction').toHaveTextContent(hash)
    await expect.poll(() => wallet.tell).toBeDefined()
    wallet.tell?.('included')
    await result('send-transaction').toHaveTextContent('The transaction is in a block.')
  })

  test('behavior: a name is resolved, and its address is shown before anything is sent', async () => {
    const wallet = await show()
    await open('Send')
    const to = page.getByLabelText('To', { exact: true }).first()
    await to.fill('theo.eth')
    await expect.element(to).toHaveAccessibleDescription(theo)
    await press('send-transaction')
    await result('send-transaction').toHaveTextContent(hash)
    expect(wallet.to).toBe(theo)
  })

  test.each([
    ['nobody.eth', 'No account on Test is known as nobody.eth'],
    ['broken.eth', 'broken.eth could not be looked up. Try again, or enter the address'],
    ['theo', 'This is neither an address nor a name'],
    ['', 'Enter an address or a name'],
  ])('error: "%s" as recipient', async (text, message) => {
    const wallet = await show()
    await open('Send')
    const to = page.getByLabelText('To', { exact: true }).first()
    await to.fill(text)
    await press('send-transaction')
    await expect.element(to).toHaveAccessibleDescription(message)
    expect(wallet.to).toBeUndefined()
  })

  test('behavior: writes to a contract, which its network refuses', async () => {
    const wallet = await show()
    await open('Contract')
    await press('write-contract')
    await result('write-contract').toHaveTextContent('Transferred')
    await expect.poll(() => wallet.tell).toBeDefined()
    wallet.tell?.('failed')
    await result('write-contract').toHaveTextContent('The transaction failed')
  })

  test('behavior: sends a batch and asks what became of it', async () => {
    await show()
    await open('Batch')
    await press('send-calls')
    await result('send-calls').toHaveTextContent('Both calls succeeded')
    await result('send-calls').toHaveTextContent(`batch idbatch`)
    await result('send-calls').toHaveTextContent(`hash of the first transfer${hash}`)
    await result('send-calls').toHaveTextContent(`hash of the second transfer${otherHash}`)
  })

  test.each(['Sign', 'Typed data', 'Send', 'Contract', 'Batch'])(
    'behavior: %s fits a page of 360 px',
    async (name) => {
      await page.viewport(360, 900)
      ends.push(() => void page.viewport(414, 896))
      await show()
      await open(name)
      const section = page.getByTestId('section').element()
      const { right } = section.getBoundingClientRect()
      const wide = [...section.querySelectorAll('*')].filter(
        (element) => element.checkVisibility() && element.getBoundingClientRect().right > right,
      )
      expect(wide.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([])
    },
  )

  test('behavior: the wallet is asked what it can do when its answer is needed', async () => {
    const wallet = await show()
    await open('Sign')
    await press('sign-message')
    await result('sign-message').toHaveTextContent(signature)
    expect(wallet.questions).toBe(0)
    await open('Batch')
    await expect.element(page.getByTestId('send-calls-button')).toBeEnabled()
    expect(wallet.questions).toBe(1)
  })

  test.each(['de', 'ar'] as const)(
    'behavior: everything is said in the language of the page (%s)',
    async (locale) => {
      const wallet = await show(locale)
      const { tryIt } = texts[locale]
      const english = Object.values(flatten(texts.en.tryIt)).filter(
        (text) => !Object.values(flatten(tryIt)).includes(text),
      )
      const expectNoEnglish = () => {
        const said = page.getByTestId('section').element().textContent
        expect(english.filter((text) => text.length > 4 && said.includes(text))).toEqual([])
      }

      const to = page.getByLabelText(tryIt.to, { exact: true }).first()
      await expect.element(to).toHaveAttribute('dir', 'ltr')
      await to.fill('nobody.eth')
      await press('send-transaction')
      const unknown = fill(tryIt.recipient.unknownName, { network: 'Test', name: 'nobody.eth' })
      await expect.element(to).toHaveAccessibleDescription(unknown)
      expectNoEnglish()

      await open(tryIt.contract.tab)
      await press('write-contract')
      await result('write-contract').toHaveTextContent(tryIt.contract.transferred)
      await expect.element(page.getByText(hash)).toHaveAttribute('dir', 'ltr')
      await expect
        .element(page.getByRole('button', { name: fill(tryIt.result.copy, { label: tryIt.contract.hash }) }))
        .toBeVisible()
      await expect.poll(() => wallet.tell).toBeDefined()
      wallet.tell?.('failed')
      await result('write-contract').toHaveTextContent(tryIt.errors.TRANSACTION_FAILED)

      await open(tryIt.message.tab)
      await press('sign-message')
      await result('sign-message').toHaveTextContent(tryIt.verified.not)
      wallet.isRefusing = true
      await press('sign-message')
      await result('sign-message').toHaveTextContent(tryIt.result.declined)
      wallet.isRefusing = false

      await open(tryIt.batch.tab)
      await press('send-calls')
      await result('send-calls').toHaveTextContent(tryIt.batch.success)
      expectNoEnglish()
    },
  )

  test('behavior: in Arabic the next tab is on the left, for the arrow keys, too', async () => {
    await show('ar')
    const { message, typedData } = texts.ar.tryIt
    await open(message.tab)
    const left = (name: string) =>
      page.getByRole('tab', { name, exact: true }).element().getBoundingClientRect().left
    expect(left(typedData.tab)).toBeLessThan(left(message.tab))
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('tab', { name: typedData.tab, exact: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: message.tab, exact: true })).toHaveFocus()
  })

  test('error: the visitor declines', async () => {
    const wallet = await show()
    wallet.isRefusing = true
    await open('Sign')
    await press('sign-message')
    await result('sign-message').toHaveTextContent('Declined in the wallet. Nothing was sent.')
    wallet.isRefusing = false
    await press('sign-message')
    await result('sign-message').toHaveTextContent(signature)
  })
})
