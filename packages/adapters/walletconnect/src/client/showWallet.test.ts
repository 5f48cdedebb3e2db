import { afterEach, describe, expect, test, vi } from 'vitest'
import { showWallet, toRequestLink } from './showWallet.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36'
const request = { id: 17, topic: 'ab' }

type Page = {
  agent?: string
  /** What is stored as the wallet to go to. */
  choice?: string | null
  hasFocus?: boolean
  hasBeenActive?: boolean | undefined
}

/** A page of a visitor who was sent to a wallet. */
function browse({ agent = desktop, choice, hasFocus = true, hasBeenActive = true }: Page = {}) {
  const opened: unknown[] = []
  const page: Record<string, unknown> = {
    matchMedia: () => ({ matches: false }),
    open(...parameters: unknown[]) {
      opened.push(parameters)
      return null
    },
  }
  Object.assign(page, { self: page, top: page })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
  vi.stubGlobal('navigator', { userAgent: agent, userActivation: { hasBeenActive } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'WALLETCONNECT_DEEPLINK_CHOICE' ? (choice ?? null) : null),
  })
  return opened
}

const chosen = (href: string) => JSON.stringify({ href, name: 'One' })

describe('showWallet', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['a page, on a desktop', 'https://one.example/', desktop, ['', 'latchkey https://one.example']],
    [
      'a page or an app, on a phone',
      'https://one.example/',
      android,
      ['https://one.example/wc?requestId=17&sessionTopic=ab', 'latchkey https://one.example'],
    ],
    ['an app', 'one://', android, ['one://wc?requestId=17&sessionTopic=ab', '_self', 'noopener,noreferrer']],
  ])('parameters: %s', (_, href, agent, expected) => {
    const opened = browse({ choice: chosen(href), agent })
    showWallet(request)
    expect(opened).toEqual([expected])
  })

  test.each<[string, Page]>([
    ['the wallet is on another device', { choice: null }],
    ['something else is stored', { choice: '{' }],
    ['the link must not be opened', { choice: chosen('javascript:alert(1)') }],
    ['the visitor is elsewhere', { choice: chosen('one://'), hasFocus: false }],
    ['the visitor has not touched the page', { choice: chosen('one://'), hasBeenActive: false }],
  ])('behavior: opens nothing where %s', (_, page) => {
    const opened = browse(page)
    showWallet(request)
    expect(opened).toEqual([])
  })
})

describe('toRequestLink', () => {
  test.each([
    ['metamask://', 'metamask://wc?requestId=17&sessionTopic=ab'],
    ['https://one.example/app/', 'https://one.example/app/wc?requestId=17&sessionTopic=ab'],
    ['https://t.me/one', 'https://t.me/one?startapp=cmVxdWVzdElkPTE3JnNlc3Npb25Ub3BpYz1hYg'],
    ['https://t.me/one?a=1', 'https://t.me/one?a=1&startapp=cmVxdWVzdElkPTE3JnNlc3Npb25Ub3BpYz1hYg'],
  ])('parameters: %s', (href, link) => {
    expect(toRequestLink(href, request)).toBe(link)
  })
})
