import { createLatchkey } from '@latchkey/core'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  cookieState,
  LatchkeyButton,
  LatchkeyModal,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useBalance,
  useConnections,
  useEvents,
  useKit,
  useLatchkey,
  useLatchkeyState,
  useNetwork,
  useProvider,
  useTheme,
  useWalletInfo,
} from './index.ts'
import { ServerStyles } from './styles/ServerStyles.tsx'
import { evmNetwork } from './testNetwork.fixture.ts'
import { createFakeAdapter } from './views/fakeAdapter.fixture.ts'

const complaints: unknown[][] = []
const requests: unknown[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...values) => complaints.push(values))
  vi.spyOn(console, 'warn').mockImplementation((...values) => complaints.push(values))
  vi.stubGlobal('fetch', (input: unknown) => {
    requests.push(input)
    return Promise.reject(new Error('No network here'))
  })
})
afterEach(() => {
  expect(complaints).toEqual([])
  expect(requests).toEqual([])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const createKit = (options: Partial<Parameters<typeof createLatchkey>[0]> = {}) =>
  createLatchkey({ projectId: 'test', networks: [evmNetwork(1, 'Ethereum')], ...options })

/** Uses every hook that reads. */
function Reader({ seen }: { seen: unknown[] }) {
  seen.push(
    useAccount().status,
    useBalance().balance,
    useConnections().connections,
    useEvents()?.data,
    useKit().version,
    typeof useLatchkey().open,
    useLatchkeyState(),
    useNetwork().chainId,
    useProvider().walletProvider,
    useTheme().themeMode,
    useWalletInfo().walletInfo,
  )
  return null
}

function User({ useIt }: { useIt: () => unknown }) {
  useIt()
  return null
}

describe('LatchkeyProvider', () => {
  test('default: renders on a server, without a warning and without the modal', () => {
    const html = renderToString(
      <LatchkeyProvider kit={createKit()}>
        <LatchkeyButton />
      </LatchkeyProvider>,
    )
    expect(html.replace(/ class="[^"]*"/g, '')).toMatchInlineSnapshot(
      `"<button lang="en" dir="ltr" type="button" data-lk="button" data-lk-theme="dark" data-testid="connect-button"><span><span>Connect Wallet</span><span><svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" vector-effect="non-scaling-stroke"></path></svg>Connecting...</span></span></button>"`,
    )
  })

  test('behavior: ServerStyles puts the styles of the buttons into the HTML, once', () => {
    const html = renderToString(
      <LatchkeyProvider kit={createKit()}>
        <ServerStyles />
        <ServerStyles />
        <LatchkeyButton />
      </LatchkeyProvider>,
    )
    expect(html.match(/<style [^>]*>[^<]*\[data-lk=button\]/g)).toHaveLength(1)
  })

  test('behavior: every button renders on a server, with no style attribute', () => {
    const html = renderToString(
      <LatchkeyProvider
        kit={createKit({ themeMode: 'light', themeVariables: { '--lk-accent': '#7c3aed' }, locale: 'ar' })}
      >
        <ConnectButton size="sm" label="Go" namespace="eip155" />
        <NetworkButton />
        <AccountButton />
        <LatchkeyModal />
      </LatchkeyProvider>,
    )
    expect(html).toContain('data-testid="connect-button-eip155"')
    expect(html).toContain('data-testid="w3m-network-button"')
    expect(html).toContain('Ethereum')
    expect(html).toContain('data-lk-theme="light"')
    expect(html).not.toContain('style=')
    expect(html).not.toContain('account-button')
  })

  test('behavior: a server renders the account that a cookie names', () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const row = [`eip155:1:${address}`, 'io.metamask', 'MetaMask', 'ANNOUNCED']
    const cookie = `latchkey=${encodeURIComponent(JSON.stringify([['eip155:1'], [row]]))}`
    const render = () =>
      renderToString(
        <LatchkeyProvider
          kit={createKit({
            adapters: [createFakeAdapter('eip155')],
            initialState: cookieState(cookie),
          })}
        >
          <AccountButton balance="hide" />
        </LatchkeyProvider>,
      )
    expect(render()).toContain('data-testid="account-button"')
    expect(render()).toContain('0xd8')
    // Two requests know nothing of each other.
    expect(
      renderToString(
        <LatchkeyProvider kit={createKit()}>
          <AccountButton />
        </LatchkeyProvider>,
      ),
    ).toBe('')
    expect(render()).toBe(render())
  })

  test('behavior: every hook reads on a server', () => {
    const seen: unknown[] = []
    renderToString(
      <LatchkeyProvider kit={createKit()}>
        <Reader seen={seen} />
      </LatchkeyProvider>,
    )
    expect(seen).toEqual([
      'disconnected',
      undefined,
      [],
      undefined,
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'function',
      {
        open: false,
        loading: false,
        selectedNetworkId: 'eip155:1',
        activeChain: 'eip155',
        initialized: false,
      },
      1,
      undefined,
      'dark',
      undefined,
    ])
  })

  test.each([
    ['useAccount', () => useAccount()],
    ['useKit', () => useKit()],
    ['useNetwork', () => useNetwork()],
  ])('error: %s outside of the provider', (name, useIt) => {
    expect(() => renderToString(<User useIt={useIt} />)).toThrow(
      `${name} needs a <LatchkeyProvider kit={kit}> around it.`,
    )
  })

  test('error: a button outside of the provider', () => {
    expect(() => renderToString(<LatchkeyButton />)).toThrowErrorMatchingInlineSnapshot(
      `[Error: LatchkeyButton needs a <LatchkeyProvider kit={kit}> around it.]`,
    )
  })
})
