import type { Kit, Wallet } from '@latchkey/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openWallet } from './openWallet.ts'

const uri = 'wc:a7@2?relay-protocol=irn&symKey=ff'
const once = encodeURIComponent(uri)
const twice = encodeURIComponent(once)
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36'

const wallet: Wallet = {
  id: 'one',
  name: 'One',
  mobile_link: 'one://',
  desktop_link: 'one-desktop:',
  webapp_link: 'https://one.example',
}

type BrowserOptions = { agent?: string; telegram?: boolean; framed?: boolean; throws?: boolean }

function browse({ agent = desktop, telegram = false, framed = false, throws = false }: BrowserOptions = {}) {
  const opened: (readonly unknown[])[] = []
  const page: Record<string, unknown> = {
    matchMedia: () => ({ matches: false }),
    open(...parameters: unknown[]) {
      if (throws) throw new Error('not allowed')
      opened.push(parameters)
    },
    ...(telegram && { TelegramWebviewProxy: {} }),
  }
  Object.assign(page, { self: page, top: framed ? {} : page })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { userAgent: agent })
  vi.stubGlobal('location', { href: 'https://app.example/', origin: 'https://app.example' })
  return opened
}

function createKit(wcUri: string | undefined = uri, activeNamespace = 'eip155') {
  const told: unknown[] = []
  const kit = {
    getState: () => ({
      walletConnect: { status: 'ready', wcUri },
      connectors: {},
      networks: { activeNamespace },
    }),
    setWcLinking: async (linking: unknown) => void told.push(linking),
    track: (event: unknown) => void told.push(event),
  } as unknown as Kit
  return { kit, told }
}

describe('openWallet', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['an app, on an iPhone', 'mobile', { agent: iPhone }, `one://wc?uri=${once}`, '_self'],
    ['an app, on Android', 'mobile', { agent: android }, `one://wc?uri=${once}`, '_self'],
    ['out of a frame', 'mobile', { agent: android, framed: true }, `one://wc?uri=${once}`, '_top'],
    ['Telegram, on an iPhone', 'mobile', { agent: iPhone, telegram: true }, `one://wc?uri=${once}`, '_blank'],
    ['Telegram, on Android', 'mobile', { agent: android, telegram: true }, `one://wc?uri=${twice}`, '_blank'],
    ['a program', 'desktop', {}, `one-desktop://wc?uri=${once}`, '_blank'],
  ] as const)('parameters: %s', (_, platform, world, redirect, target) => {
    const opened = browse(world)
    const { kit, told } = createKit()
    expect(openWallet(kit, wallet, platform)).toBe('opened')
    expect(opened).toEqual([[redirect, target, 'noopener,noreferrer']])
    expect(told).toEqual([{ href: redirect.slice(0, redirect.indexOf('wc?')), name: 'One' }])
  })

  test('parameters: a page, which has a window of its own', () => {
    const opened = browse()
    const { kit, told } = createKit()
    expect(openWallet(kit, wallet, 'web')).toBe('opened')
    expect(opened).toEqual([[`https://one.example/wc?uri=${once}`, 'latchkey https://one.example']])
    expect(told).toEqual([{ href: 'https://one.example/', name: 'One' }])
  })

  test('parameters: isRetry takes the web address of an app that did not open', () => {
    const opened = browse({ agent: iPhone })
    expect(openWallet(createKit().kit, wallet, 'mobile', true)).toBe('opened')
    expect(openWallet(createKit().kit, { ...wallet, webapp_link: undefined }, 'mobile', true)).toBe('opened')
    expect(opened.map(([href]) => href)).toEqual([
      `https://one.example/wc?uri=${once}`,
      `one://wc?uri=${once}`,
    ])
  })

  test('behavior: some wallets show the page themselves, and need no link', () => {
    const opened = browse({ agent: iPhone })
    const phantom = { id: 'p', name: 'Phantom', rdns: 'app.phantom' }
    expect(openWallet(createKit('', 'solana').kit, phantom, 'mobile')).toBe('opened')
    expect(opened).toEqual([
      [expect.stringMatching(/^https:\/\/phantom\.app\/ul\/browse\//), '_self', 'noopener,noreferrer'],
    ])
  })

  test('behavior: without a link it is early', () => {
    const opened = browse()
    expect(openWallet(createKit('').kit, wallet, 'mobile')).toBe('early')
    expect(opened).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    'javascript://%0Aalert(1)',
    'data:text/html,1',
    'intent://x',
    'file:///x',
    undefined,
  ])('error: %s is not opened, by any way', (link) => {
    const opened = browse({ agent: android })
    const { kit, told } = createKit()
    const bad = { ...wallet, mobile_link: link, desktop_link: link, webapp_link: link }
    for (const platform of ['mobile', 'desktop', 'web'] as const)
      expect(openWallet(kit, bad, platform)).toBe('refused')
    expect([opened, told]).toEqual([[], []])
  })

  test('error: a browser that refuses is told of, without the link', () => {
    browse({ agent: iPhone, throws: true })
    const { kit, told } = createKit()
    expect(openWallet(kit, wallet, 'mobile')).toBe('refused')
    expect(told.at(-1)).toEqual({
      event: 'CONNECT_PROXY_ERROR',
      properties: { message: 'not allowed', mobile_link: 'one://', name: 'One' },
    })
  })
})
