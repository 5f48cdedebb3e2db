import { describe, expect, test } from 'vitest'
import { downloadWay } from './downloadWay.ts'

const desktop = { isMobile: false, isIos: false, isAndroid: false }
const iPhone = { isMobile: true, isIos: true, isAndroid: false }
const android = { isMobile: true, isIos: false, isAndroid: true }
const one = { id: 'one', name: 'One' }
const app_store = 'https://apps.apple.com/one'
const play_store = 'https://play.google.com/one'
const homepage = 'https://one.example'
const chrome_store = 'https://chrome.google.com/one'
const everywhere = { ...one, app_store, play_store, homepage, chrome_store }
const downloads = { view: 'Downloads' }

describe('downloadWay', () => {
  test.each([
    ['several places, on a desktop', everywhere, desktop, downloads],
    ['on an iPhone', everywhere, iPhone, { href: app_store }],
    ['on Android', everywhere, android, { href: play_store }],
    ['on another phone', everywhere, { ...desktop, isMobile: true }, { href: homepage }],
    ['only a homepage', { ...one, homepage }, desktop, { href: homepage }],
    ['only an extension, on a desktop', { ...one, chrome_store }, desktop, downloads],
    ['only an extension, on a phone', { ...one, chrome_store }, iPhone, undefined],
    ['not in this phone’s store', { ...one, play_store, homepage }, iPhone, { href: homepage }],
    ['nothing known', one, desktop, undefined],
    ['addresses that must not be opened', { ...one, homepage: 'javascript:alert(1)' }, desktop, undefined],
  ])('parameters: %s', (_, wallet, platform, way) => {
    expect(downloadWay(wallet, platform)).toEqual(way)
  })
})
