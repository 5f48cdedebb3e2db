import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  makeKit,
  passcode,
  passkeyFactor,
  quickStretch,
  surroundings,
} from '../keys/recoveryKit/kitWallet.fixture.ts'
import { makeRecoveryKit } from '../keys/recoveryKit/makeRecoveryKit.ts'
import type { RecoveredWallet } from '../keys/recoveryKit/openRecoveryKit.ts'
import { openWithPasscode } from '../keys/recoveryKit/openWithPasscode.ts'
import { setLanguage } from '../locales/language.ts'
import { RecoveryPage, type RecoveryPageProps } from './RecoveryPage.tsx'

beforeEach(() => page.viewport(360, 640))
afterEach(async () => {
  document.documentElement.dataset.theme = 'dark'
  await setLanguage('en')
})

const phrase = `${'abandon '.repeat(11)}about`

/** The page, with a passcode that is stretched in no time. */
async function show(more: Partial<RecoveryPageProps> = {}) {
  const wallets: RecoveredWallet[] = []
  const open: RecoveryPageProps['open'] = async (kit, words) => {
    const wallet = await openWithPasscode(kit, words, quickStretch)
    wallets.push(wallet)
    return wallet
  }
  await render(<RecoveryPage isSecure open={open} {...more} />)
  return { wallets }
}

const choose = (text: string | Blob) => {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with')
  return userEvent.upload(input, new File([text], 'kit.json', { type: 'application/json' }))
}
const type = async (words: string) => {
  await page.getByLabelText(/^(Passcode|Kennwort|رمز المرور)$/).fill(words)
  await userEvent.keyboard('{Enter}')
}
const wordsShown = () =>
  Array.from(document.querySelectorAll('li'), (item) => item.lastChild?.textContent).join(' ')
const findProblems = async () => {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('RecoveryPage', () => {
  test('default', async () => {
    const { text } = await makeKit(new Uint8Array(16))
    const { wallets } = await show()
    await choose(text)
    await expect.element(page.getByText('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')).toBeVisible()
    await type(passcode)
    await expect.element(page.getByRole('heading', { name: 'The kit is open' })).toHaveFocus()
    expect(document.querySelector('input')).toBeNull()
    expect(document.body.textContent).not.toContain('abandon')

    await page.getByRole('button', { name: 'Show the words' }).click()
    expect(wordsShown()).toBe(phrase)
    await page.getByRole('button', { name: 'Hide the words' }).click()
    expect(wordsShown()).toBe('')

    await page.getByRole('button', { name: 'Close and forget' }).click()
    await expect.element(page.getByText('The words are gone from this page.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Recover your wallet' })).toHaveFocus()
    expect(wallets.map((wallet) => wallet.phrase.every((byte) => byte === 0))).toEqual([true])
  })

  test('behavior: what is typed shows when it is asked for', async () => {
    const { text } = await makeKit()
    await show()
    await choose(text)
    const field = page.getByLabelText('Passcode')
    await expect.element(field).toHaveAttribute('type', 'password')
    await page.getByLabelText('Show what is typed').click()
    await expect.element(field).toHaveAttribute('type', 'text')
  })

  test('behavior: a wrong passcode, and then the right one', async () => {
    const { text } = await makeKit()
    await show()
    await choose(text)
    await type('a wrong one')
    await expect.element(page.getByText('This passcode does not open the kit.').first()).toBeVisible()
    await type(passcode)
    await expect.element(page.getByRole('heading', { name: 'The kit is open' })).toBeVisible()
  })

  test('behavior: while it opens, it says so and takes nothing else', async () => {
    const { text } = await makeKit()
    await show({ open: () => new Promise(() => {}) })
    await choose(text)
    await type(passcode)
    await expect.element(page.getByText('Opening the kit. This takes some seconds.')).toBeVisible()
    for (const name of ['Open the kit', 'Choose another file'])
      await expect.element(page.getByRole('button', { name })).toBeDisabled()
  })

  test('behavior: addresses that are others than those of the kit', async () => {
    const { text } = await makeKit()
    const open: RecoveryPageProps['open'] = async (kit, words) => ({
      ...(await openWithPasscode(kit, words, quickStretch)),
      areAddressesSame: false,
    })
    await show({ open })
    await choose(text)
    await type(passcode)
    await expect.element(page.getByText(/The kit names other addresses/)).toBeVisible()
    await page.getByRole('button', { name: 'Show the words' }).click()
    expect(wordsShown().split(' ')).toHaveLength(12)
  })

  test('error: files that cannot be used', async () => {
    const { text } = await makeKit()
    await show()
    const cases: [string | Blob, RegExp][] = [
      ['a letter', /is no recovery kit/],
      [new Blob([new Uint8Array(1_000_000)]), /is no recovery kit/],
      [text.replace('"version": 1', '"version": 7'), /of a version that this page does not know/],
      [text.replace('2026', '2027'), /is damaged/],
    ]
    for (const [file, words] of cases) {
      await choose(file)
      await expect.element(page.getByText(words)).toBeVisible()
      // A kit takes the message away.
      await choose(text)
      await expect.element(page.getByLabelText('Passcode')).toBeVisible()
      expect(page.getByText(words).query()).toBeNull()
    }
  })

  test('error: too little memory', async () => {
    const { text } = await makeKit()
    await show({
      open: () => Promise.reject(new RangeError('WebAssembly.Memory(): could not allocate memory')),
    })
    await choose(text)
    await type(passcode)
    await expect.element(page.getByText(/may have too little free memory/).first()).toBeVisible()
  })

  test('error: a page where the browser decrypts nothing', async () => {
    await show({ isSecure: false })
    await expect.element(page.getByText(/Save the page and open it as a file/)).toBeVisible()
    expect(document.querySelector('input')).toBeNull()
  })

  test.each(['en', 'de', 'ar'] as const)('behavior: accessible: %s', async (language) => {
    await setLanguage(language)
    const { wallet, text } = await makeKit()
    const passkeyOnly = await makeRecoveryKit(wallet, [passkeyFactor()], surroundings)
    await show()
    const look = async () => {
      for (const theme of ['dark', 'light']) {
        document.documentElement.dataset.theme = theme
        expect(await findProblems()).toEqual([])
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    }
    await look()
    await choose('a letter')
    await look()
    await choose(passkeyOnly)
    await expect.element(page.getByText(/wallet\.example/)).toBeVisible()
    await look()
    await choose(text)
    await type('a wrong one')
    await expect.poll(() => document.querySelector('[aria-invalid]')).not.toBeNull()
    await look()
    await type(passcode)
    await expect.poll(() => document.querySelector('form')).toBeNull()
    await look()
    document.querySelector<HTMLButtonElement>('section button')?.click()
    await expect.poll(wordsShown).not.toBe('')
    await look()
  })
})
