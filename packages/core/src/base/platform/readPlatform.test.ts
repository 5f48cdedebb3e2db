import { afterEach, describe, expect, test, vi } from 'vitest'
import { readPlatform } from './readPlatform.ts'

type Agent = { userAgent: string; coarse?: boolean; globals?: object; framed?: boolean }

function browse({ userAgent, coarse = false, globals = {}, framed = false }: Agent) {
  const page = { matchMedia: () => ({ matches: coarse }), ...globals }
  vi.stubGlobal('window', Object.assign(page, { self: page, top: framed ? {} : page }))
  vi.stubGlobal('navigator', { userAgent })
}

const nothing = { isMobile: false, isIos: false, isAndroid: false, isTelegram: false, isFramed: false }
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36'
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
    ['Telegram', { userAgent: desktop, globals: { Telegram: undefined } }, { isTelegram: true }],
    ['a frame', { userAgent: desktop, framed: true }, { isFramed: true }],
  ])('parameters: %s', (_, agent, expected) => {
    browse(agent)
    expect(readPlatform()).toEqual({ ...nothing, ...expected })
  })

  test('behavior: a server is none of them', () => {
    expect(readPlatform()).toEqual(nothing)
  })
})
