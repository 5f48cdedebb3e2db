import { afterEach, describe, expect, test, vi } from 'vitest'
import { readPlatform } from '../../base/platform/readPlatform.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { createTestLogin } from '../../fixtures/login.fixture.ts'
import { selectSocials } from './selectSocials.ts'
import { socialWay } from './socialWay.ts'

type Page = { userAgent: string; globals?: object; isFramed?: boolean; isCoarse?: boolean }

function browse({ userAgent, globals = {}, isFramed = false, isCoarse = false }: Page) {
  const page = { matchMedia: () => ({ matches: isCoarse }), ...globals }
  vi.stubGlobal('window', Object.assign(page, { self: page, top: isFramed ? {} : page }))
  vi.stubGlobal('navigator', { userAgent })
}
afterEach(() => vi.unstubAllGlobals())

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const iPad = iPhone.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS')
const safariOn = (device: string) => device.replace('Mobile', 'Version/18.5 Mobile').concat(' Safari/604.1')
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const webView = pixel.replace('Pixel 9)', 'Pixel 9; wv)').replace('Chrome', 'Version/4.0 Chrome')
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const linux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const windows = linux.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0'

/** What each of Telegram's programs puts into a page. */
const proxy = { TelegramWebviewProxy: { postEvent() {} } }
const macProxy = { TelegramWebviewProxyProto: {} }
/** What Telegram's script makes of a page that Telegram has opened, and of any other. */
const webApp = {
  Telegram: { WebApp: { initData: 'query_id=AAH&user=%7B%22id%22%3A1%7D&hash=c0ffee', platform: 'web' } },
}
const noWebApp = { Telegram: { WebApp: { initData: '', platform: 'unknown' } } }

describe('logins by a social account, by browser', () => {
  test.each<[string, Page, 'redirect' | 'popup', readonly string[]]>([
    ['Telegram on iOS', { userAgent: iPhone, globals: proxy, isCoarse: true }, 'redirect', ['google']],
    ['Telegram on iOS, by its name', { userAgent: `${iPhone} Telegram-iOS/11.9` }, 'redirect', ['google']],
    ['Telegram on an iPad', { userAgent: iPad, globals: proxy, isCoarse: true }, 'redirect', ['google']],
    ['Telegram on Android', { userAgent: webView, globals: proxy }, 'redirect', ['facebook', 'x']],
    [
      'Telegram on Android, by its name',
      { userAgent: `${webView} Telegram-Android/11.9.0 (Google Pixel 9; Android 15; SDK 35; HIGH)` },
      'redirect',
      ['facebook', 'x'],
    ],
    [
      'Telegram on Android, a web app',
      { userAgent: webView, globals: { ...proxy, ...webApp } },
      'redirect',
      ['facebook', 'x'],
    ],
    ['Telegram on macOS', { userAgent: mac, globals: macProxy }, 'redirect', ['x']],
    ['Telegram on macOS, a web app', { userAgent: mac, globals: webApp }, 'redirect', ['x']],
    ['Telegram Desktop on Windows', { userAgent: windows, globals: { ...proxy, ...webApp } }, 'redirect', []],
    ['Telegram Desktop on Linux', { userAgent: linux, globals: proxy }, 'redirect', []],
    ['Telegram in Chrome', { userAgent: linux, globals: webApp, isFramed: true }, 'popup', []],
    ['Telegram in Firefox', { userAgent: firefox, globals: webApp, isFramed: true }, 'popup', []],
    [
      'Telegram in Safari on an iPhone',
      { userAgent: safariOn(iPhone), globals: webApp, isFramed: true, isCoarse: true },
      'popup',
      ['google'],
    ],
    [
      'Telegram in Chrome on Android',
      { userAgent: pixel, globals: webApp, isFramed: true, isCoarse: true },
      'popup',
      ['facebook', 'x'],
    ],
    ['a page with Telegram’s script in Chrome', { userAgent: linux, globals: noWebApp }, 'popup', []],
    [
      'a page with Telegram’s script on an iPhone',
      { userAgent: safariOn(iPhone), globals: noWebApp },
      'popup',
      [],
    ],
    ['Safari on iOS', { userAgent: safariOn(iPhone), isCoarse: true }, 'popup', []],
    ['Safari on an iPad', { userAgent: safariOn(iPad), isCoarse: true }, 'popup', []],
    ['Chrome on Android', { userAgent: pixel, isCoarse: true }, 'popup', []],
    ['a web view on Android', { userAgent: webView, isCoarse: true }, 'popup', []],
    ['Safari on macOS', { userAgent: `${mac} Version/18.5 Safari/605.1.15` }, 'popup', []],
    ['Chrome on Linux', { userAgent: linux }, 'popup', []],
    ['Firefox on Windows', { userAgent: firefox }, 'popup', []],
    ['a page in a frame', { userAgent: linux, isFramed: true }, 'popup', []],
  ])('parameters: %s', async (_, page, way, hidden) => {
    browse(page)
    const frame = createTestLogin()
    const everyone = ['apple', 'discord', 'facebook', 'farcaster', 'github', 'google', 'x']
    frame.login.fetchMethods = async () => ({ email: true, socials: everyone })
    const { kit } = createTestKit({ options: { adapters: [frame.adapter] } })
    await kit.fetchLoginMethods()
    const platform = readPlatform()
    const shown = selectSocials(kit.getState(), platform)
    expect(everyone.filter((social) => !shown.some((one) => one === social))).toEqual(hidden)
    expect(socialWay(platform)).toBe(way)
  })
})
