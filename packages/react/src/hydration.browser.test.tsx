import { createLatchkey } from '@latchkey/core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { address, createWalletAdapter } from './hooks/walletAdapter.fixture.ts'
import { AccountButton, cookieState, LatchkeyButton, LatchkeyProvider, useAccount } from './index.ts'
import { evmNetwork } from './testNetwork.fixture.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

const row = [`eip155:2:${address}`, 'one.wallet', 'One', 'ANNOUNCED']
const cookie = `latchkey=${encodeURIComponent(JSON.stringify([['eip155:2'], [row]]))}`

/** Shows the account, and notes each state of it that was rendered. */
function Status({ seen }: { seen: string[] }) {
  const { status, address } = useAccount()
  seen.push(`${status} ${address}`)
  return (
    <p>
      {status} {address}
    </p>
  )
}

function createPage(stored: ReadonlyMap<string, string>) {
  const { adapter } = createWalletAdapter()
  const kit = createLatchkey(
    {
      projectId: 'test',
      networks: [evmNetwork(1), evmNetwork(2)],
      adapters: [adapter],
      disableAppend: true,
      initialState: cookieState(cookie, { write: () => {} }),
    },
    { storage: () => ({ getItem: (key) => stored.get(key) ?? null, setItem() {}, removeItem() {} }) },
  )
  const seen: string[] = []
  const page = (
    <LatchkeyProvider kit={kit}>
      <Status seen={seen} />
      <AccountButton />
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  return { kit, page, seen }
}

/** Renders as a server does, and then as the browser that got this page. */
function visit(stored: ReadonlyMap<string, string>) {
  const html = renderToString(createPage(stored).page)
  const host = document.createElement('div')
  host.innerHTML = html
  document.body.append(host)
  const problems: unknown[] = []
  const complain = vi.spyOn(console, 'error').mockImplementation((...values) => problems.push(values))
  const browser = createPage(stored)
  const root = hydrateRoot(host, browser.page, { onRecoverableError: (error) => problems.push(error) })
  ends.push(
    () => host.remove(),
    () => root.unmount(),
    () => complain.mockRestore(),
  )
  return { html, problems, ...browser }
}

describe('cookieState', () => {
  test('default: the browser’s first render is the server’s, and the account stays', async () => {
    const stored = new Map([
      ['@latchkey/connected', 'eip155'],
      [
        '@latchkey/connections',
        JSON.stringify({ namespaces: { eip155: { connectorIds: ['one.wallet'], network: 'eip155:2' } } }),
      ],
    ])
    const { html, problems, kit, seen } = visit(stored)
    expect(html).toContain(address)
    expect(html).toContain('data-testid="account-button"')
    await expect.poll(() => kit.getAccount().status).toBe('connected')
    await expect.poll(() => seen.at(-1)).toBe(`connected ${address}`)
    expect(new Set(seen)).toEqual(new Set([`reconnecting ${address}`, `connected ${address}`]))
    expect(problems).toEqual([])
  })

  test('behavior: a cookie that has outlived the storage', async () => {
    const { problems, kit, seen } = visit(new Map())
    await expect.poll(() => kit.getAccount().status).toBe('disconnected')
    await expect.poll(() => seen.at(-1)).toBe('disconnected undefined')
    expect(problems).toEqual([])
  })
})
