import { afterEach, describe, expect, test, vi } from 'vitest'
import { readPlatform } from './readPlatform.ts'

type Agent = { userAgent: string; coarse?: boolean; globals?: object; framed?: boolean }

function browse({ userAgent, coarse = false, globals = {}, framed = false }: Agent) {
  const page = { matchMedia: () => ({ matches: coarse }), ...globals }
  vi.stubGlobal('window', Object.assign(page, { self: page, top: framed ? {} : page }))
  vi.stubGlobal('navigator', { userAgent })
}

const nothing = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isMac: false,
  isTelegram: false,
  isFramed: false,
}
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const telegramOnAndroid = `${android} Telegram-Android/11.3.3 (Google Pixel 9; Android 15; SDK 35; HIGH)`
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36'

describe('readPlatform', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['a desktop', { userAgent: desktop }, {}],
    ['an iPhone', { userAgent: iPhone, coarse: true }, { isMobile: true, isIos: true }],
    ['Android', { userAgent: android }, { isMobile: true, isAndroid: true }],
    ['a tablet that calls itself a desktop', { userAgent: desktop, coarse: true }, { isMobile: true }],
    [
      'Telegram on Android',
      { userAgent: android, globals: { TelegramWebviewProxy: {} } },
      { isMobile: true, isAndroid: true, isTelegram: true },
    ],
    [
      'Telegram on Android by its name alone',
      { userAgent: telegramOnAndroid },
      { isMobile: true, isAndroid: true, isTelegram: true },
    ],
    [
      'Telegram on an iPhone',
      { userAgent: iPhone, globals: { TelegramWebviewProxy: {} } },
      { isMobile: true, isIos: true, isTelegram: true },
    ],
    [
      'Telegram on an iPhone by its name alone',
      { userAgent: `${iPhone} Telegram-iOS/11.2` },
      { isMobile: true, isIos: true, isTelegram: true },
    ],
    [
      'Telegram on macOS',
      { userAgent: mac, globals: { TelegramWebviewProxyProto: {} } },
      { isMac: true, isTelegram: true },
    ],
    [
      'a web app of Telegram',
      { userAgent: desktop, globals: { Telegram: { WebApp: { initData: 'query_id=x&hash=y' } } } },
      { isTelegram: true },
    ],
    [
      'a page with the script of Telegram in another browser',
      { userAgent: desktop, globals: { Telegram: { WebApp: { initData: '' } } } },
      {},
    ],
    ['a page with a global of that name', { userAgent: desktop, globals: { Telegram: undefined } }, {}],
    ['what reads pages for Telegram', { userAgent: 'TelegramBot (like TwitterBot)' }, {}],
    ['Safari on macOS', { userAgent: `${mac} Version/18.1 Safari/605.1.15` }, {}],
    ['Chrome on macOS', { userAgent: `${mac} Chrome/141.0 Safari/537.36` }, {}],
    ['another program on macOS', { userAgent: mac }, { isMac: true }],
    ['a frame', { userAgent: desktop, framed: true }, { isFramed: true }],
  ])('parameters: %s', (_, agent, expected) => {
    browse(agent)
    expect(readPlatform()).toEqual({ ...nothing, ...expected })
  })

  test('behavior: a server is none of them', () => {
    expect(readPlatform()).toEqual(nothing)
  })
})
