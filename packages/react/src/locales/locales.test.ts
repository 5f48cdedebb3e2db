import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { buttonMessages } from './buttonMessages.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { isEnglish, loadMessages } from './loadMessages.ts'
import { ar as signinAr } from './signin/ar.ts'
import { de as signinDe } from './signin/de.ts'
import { en as signinEn } from './signin/en.ts'
import { ar as walletConnectAr } from './walletConnect/ar.ts'
import { de as walletConnectDe } from './walletConnect/de.ts'
import { en as walletConnectEn } from './walletConnect/en.ts'
import { loadWalletConnectMessages } from './walletConnect/useWalletConnectMessages.ts'

type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>

function flatten(messages: Catalogue): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [group, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(group, value)
    else for (const [key, text] of Object.entries(value)) texts.set(`${group}.${key}`, text)
  }
  return texts
}

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Names, which are the same in every language. */
const names = ['namespaces.solana', 'namespaces.polkadot', 'namespaces.bip122']
const alike: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...names,
    'dir',
    'account.ordinals',
    'connect.wallets',
    'account.tokens',
    'account.nfts',
    'activity.nft',
  ],
  ar: names,
}

describe.each([
  ['de', en, de],
  ['ar', en, ar],
  ['de, walletConnect', walletConnectEn, walletConnectDe],
  ['ar, walletConnect', walletConnectEn, walletConnectAr],
  ['de, signin', signinEn, signinDe],
  ['ar, signin', signinEn, signinAr],
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

describe('buttonMessages', () => {
  test('behavior: says what English says', () => {
    expect(buttonMessages).toEqual(en.buttons)
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
    expect(await loadMessages(locale)).toMatchObject({ lang, dir })
    expect(isEnglish(locale)).toBe(lang === 'en')
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
