import { describe, expect, test } from 'vitest'
import { ar } from '../ar.ts'
import { en } from '../en.ts'
import { isEnglish } from '../isEnglish.ts'
import { loadMessages } from '../loadMessages.ts'
import { en as toasts } from '../toasts/late/en.ts'
import { addOwnLanguage } from './addOwnLanguage.ts'
import { withOwnTexts } from './withOwnTexts.ts'

const fr = { buttons: { connectWallet: 'Connecter un portefeuille' }, toasts: { UNKNOWN: 'Erreur' } }

describe('loadMessages', () => {
  test('parameters: languages', async () => {
    const messages = await loadMessages({ locale: 'fr-CA', languages: { fr } })
    expect(messages).toMatchObject({ lang: 'fr', dir: 'ltr' })
    expect(messages.addOwn?.('toasts', toasts)).toEqual({ ...toasts, UNKNOWN: 'Erreur' })
    expect(messages.buttons).toEqual({ ...en.buttons, ...fr.buttons })
    expect(messages.connect).toEqual(en.connect)
    expect(isEnglish({ locale: 'fr', languages: { fr } })).toBe(false)
  })

  test('behavior: a language that the dapp does not bring', async () => {
    expect(await loadMessages({ locale: 'it', languages: { fr } })).toBe(en)
    expect(await loadMessages({ locale: 'constructor', languages: { fr } })).toBe(en)
  })
})

describe('addOwnLanguage', () => {
  test('behavior: other words for a language that there is', async () => {
    const own = { buttons: { connectWallet: 'ربط' } }
    const messages = await addOwnLanguage(ar, 'ar', { ar: own })
    expect(messages).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(messages.buttons).toEqual({ ...ar.buttons, ...own.buttons })
  })

  test('behavior: loads the texts, and one for the region comes first', async () => {
    const languages = { pt: fr, 'pt-BR': async () => ({ dir: 'rtl', shell: { back: 'Voltar' } }) }
    expect(await addOwnLanguage(en, 'pt-BR', languages)).toMatchObject({
      lang: 'pt-BR',
      dir: 'rtl',
      shell: { back: 'Voltar', close: 'Close' },
    })
  })

  test('error: texts that do not load', async () => {
    const lost = async () => Promise.reject(new Error('lost'))
    await expect(addOwnLanguage(en, 'fr', { fr: lost })).rejects.toThrow('lost')
  })
})

describe('withOwnTexts', () => {
  test('default', () => {
    const texts = { one: '1', inner: { two: '2', three: '3' } }
    expect(withOwnTexts(texts, { inner: { two: 'II' } })).toEqual({
      one: '1',
      inner: { two: 'II', three: '3' },
    })
    expect(withOwnTexts(texts, undefined)).toBe(texts)
  })

  test('behavior: what is no text, or has no place, is left out', () => {
    const texts = { one: '1', inner: { two: '2' } }
    const own = { one: 1, inner: 'two', more: 'more', __proto__: { one: 'no' } }
    expect(withOwnTexts(texts, own)).toEqual(texts)
  })
})
