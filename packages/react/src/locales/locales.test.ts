import { describe, expect, test } from 'vitest'
import { ar as activityAr } from './activity/late/ar.ts'
import { de as activityDe } from './activity/late/de.ts'
import { en as activityEn } from './activity/late/en.ts'
import { ar as alertsAr } from './alerts/late/ar.ts'
import { de as alertsDe } from './alerts/late/de.ts'
import { en as alertsEn } from './alerts/late/en.ts'
import { ar } from './ar.ts'
import { ar as balancesAr } from './balances/late/ar.ts'
import { de as balancesDe } from './balances/late/de.ts'
import { en as balancesEn } from './balances/late/en.ts'
import { ar as tokenAr } from './balances/token/ar.ts'
import { de as tokenDe } from './balances/token/de.ts'
import { en as tokenEn } from './balances/token/en.ts'
import { ar as walletConnectAr } from './connect/late/ar.ts'
import { de as walletConnectDe } from './connect/late/de.ts'
import { en as walletConnectEn } from './connect/late/en.ts'
import { loadWalletConnectMessages } from './connect/late/useWalletConnectMessages.ts'
import { de } from './de.ts'
import { ar as disconnectAr } from './disconnect/late/ar.ts'
import { de as disconnectDe } from './disconnect/late/de.ts'
import { en as disconnectEn } from './disconnect/late/en.ts'
import { en } from './en.ts'
import { isEnglish } from './isEnglish.ts'
import { loadMessages } from './loadMessages.ts'
import { ar as emailChangeAr } from './login/change/ar.ts'
import { de as emailChangeDe } from './login/change/de.ts'
import { en as emailChangeEn } from './login/change/en.ts'
import { ar as farcasterAr } from './login/farcaster/ar.ts'
import { de as farcasterDe } from './login/farcaster/de.ts'
import { en as farcasterEn } from './login/farcaster/en.ts'
import { ar as loginAr } from './login/late/ar.ts'
import { de as loginDe } from './login/late/de.ts'
import { en as loginEn } from './login/late/en.ts'
import { ar as familiesAr } from './namespaces/late/ar.ts'
import { de as familiesDe } from './namespaces/late/de.ts'
import { en as familiesEn } from './namespaces/late/en.ts'
import { ar as networkHelpAr } from './networks/late/ar.ts'
import { de as networkHelpDe } from './networks/late/de.ts'
import { en as networkHelpEn } from './networks/late/en.ts'
import { ar as switchAr } from './networks/late/views/ar.ts'
import { de as switchDe } from './networks/late/views/de.ts'
import { en as switchEn } from './networks/late/views/en.ts'
import { ar as nftsAr } from './nfts/late/ar.ts'
import { de as nftsDe } from './nfts/late/de.ts'
import { en as nftsEn } from './nfts/late/en.ts'
import { ar as receiveAr } from './receive/late/ar.ts'
import { de as receiveDe } from './receive/late/de.ts'
import { en as receiveEn } from './receive/late/en.ts'
import { ar as signinAr } from './signin/late/ar.ts'
import { de as signinDe } from './signin/late/de.ts'
import { en as signinEn } from './signin/late/en.ts'
import { ar as toastsAr } from './toasts/late/ar.ts'
import { de as toastsDe } from './toasts/late/de.ts'
import { en as toastsEn } from './toasts/late/en.ts'
import { ar as walletHelpAr } from './wallets/late/ar.ts'
import { de as walletHelpDe } from './wallets/late/de.ts'
import { en as walletHelpEn } from './wallets/late/en.ts'

const flatten = (messages: object, path = ''): Map<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[`${path}${key}`, value] as const]
        : [...flatten(Object(value), `${path}${key}.`)],
    ),
  )

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Names, which are the same in every language. */
const names = ['namespaces.solana', 'namespaces.polkadot', 'namespaces.bip122']
const alike: Readonly<Record<string, readonly string[]>> = {
  de: [...names, 'dir', 'account.ordinals', 'connect.wallets', 'balances.tokens', 'nfts.title'],
  'de, activity': ['nft'],
  ar: names,
}

describe.each([
  ['de', en, de],
  ['ar', en, ar],
  ['de, activity', activityEn, activityDe],
  ['ar, activity', activityEn, activityAr],
  ['de, balances', balancesEn, balancesDe],
  ['ar, balances', balancesEn, balancesAr],
  ['de, token', tokenEn, tokenDe],
  ['ar, token', tokenEn, tokenAr],
  ['de, nfts', nftsEn, nftsDe],
  ['ar, nfts', nftsEn, nftsAr],
  ['de, receive', receiveEn, receiveDe],
  ['ar, receive', receiveEn, receiveAr],
  ['de, signin', signinEn, signinDe],
  ['ar, signin', signinEn, signinAr],
  ['de, login', loginEn, loginDe],
  ['ar, login', loginEn, loginAr],
  ['de, emailChange', emailChangeEn, emailChangeDe],
  ['ar, emailChange', emailChangeEn, emailChangeAr],
  ['de, alerts', alertsEn, alertsDe],
  ['ar, alerts', alertsEn, alertsAr],
  ['de, disconnect', disconnectEn, disconnectDe],
  ['ar, disconnect', disconnectEn, disconnectAr],
  ['de, families', familiesEn, familiesDe],
  ['ar, families', familiesEn, familiesAr],
  ['de, networks/late/views', switchEn, switchDe],
  ['ar, networks/late/views', switchEn, switchAr],
  ['de, networks', networkHelpEn, networkHelpDe],
  ['ar, networks', networkHelpEn, networkHelpAr],
  ['de, toasts', toastsEn, toastsDe],
  ['ar, toasts', toastsEn, toastsAr],
  ['de, wallets', walletHelpEn, walletHelpDe],
  ['ar, wallets', walletHelpEn, walletHelpAr],
  ['de, farcaster', farcasterEn, farcasterDe],
  ['ar, farcaster', farcasterEn, farcasterAr],
  ['de, walletConnect', walletConnectEn, walletConnectDe],
  ['ar, walletConnect', walletConnectEn, walletConnectAr],
])('%s', (language, english, catalogue) => {
  const source = flatten(english)
  const texts = flatten(catalogue)

  test('behavior: has the keys of English', () => {
    expect([...texts.keys()]).toEqual([...source.keys()])
  })

  test('behavior: fills in what English fills in', () => {
    for (const [key, text] of texts)
      expect(placeholders(text), key).toEqual(placeholders(source.get(key) ?? ''))
  })

  test('behavior: leaves nothing in English', () => {
    const left = [...texts].filter(([key, text]) => text === source.get(key)).map(([key]) => key)
    expect(left.toSorted()).toEqual([...(alike[language] ?? [])].toSorted())
  })

  test('behavior: has no empty text', () => {
    for (const [key, text] of texts) expect(text.trim(), key).not.toBe('')
  })
})

describe('loadMessages', () => {
  test.each([
    ['en', 'en', 'ltr'],
    ['de', 'de', 'ltr'],
    ['de-AT', 'de', 'ltr'],
    ['ar_EG', 'ar', 'rtl'],
    ['AR', 'ar', 'rtl'],
    ['fr', 'en', 'ltr'],
    ['', 'en', 'ltr'],
    ['__proto__', 'en', 'ltr'],
  ])('parameters: %s', async (locale, lang, dir) => {
    expect(await loadMessages({ locale })).toMatchObject({ lang, dir })
    expect(isEnglish({ locale })).toBe(lang === 'en')
  })
})

describe('loadWalletConnectMessages', () => {
  test.each([
    ['en', walletConnectEn],
    ['de', walletConnectDe],
    ['ar', walletConnectAr],
    ['fr', walletConnectEn],
  ])('parameters: %s', async (lang, texts) => {
    expect(await loadWalletConnectMessages(lang)).toBe(texts)
  })
})
