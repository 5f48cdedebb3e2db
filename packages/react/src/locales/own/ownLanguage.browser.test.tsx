import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { LatchkeyProvider } from '../../LatchkeyProvider.tsx'
import { findScene } from '../../views/showScene.fixture.tsx'
import { setStage } from '../../views/stage.fixture.ts'
import type { LanguageTexts } from './languageTexts.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const he: LanguageTexts = {
  dir: 'rtl',
  buttons: { connectWallet: 'חיבור ארנק' },
  connect: { title: 'חיבור' },
  wallets: { titleWhatIs: 'מה זה ארנק?' },
  walletHelp: { loginTitle: 'כניסה אחת' },
  toasts: { TOKEN_BALANCE_UNAVAILABLE: 'אין יתרה' },
}

async function show(languages: Parameters<typeof setStage>[1]) {
  const stage = setStage({ ...findScene('Connect'), options: {} }, languages)
  ends.push(stage.end)
  const screen = await render(
    <LatchkeyProvider kit={stage.kit}>
      <LatchkeyButton />
    </LatchkeyProvider>,
  )
  ends.push(() => void screen.unmount())
  return stage
}

describe('languages', () => {
  test('default: the button, the modal and what comes later, in the dapp’s own language', async () => {
    const { kit } = await show({ locale: 'he', languages: { he: async () => he } })
    const button = page.getByTestId('connect-button')
    await expect.element(button).toHaveTextContent('חיבור ארנק')
    await expect.element(button).toHaveAttribute('dir', 'rtl')
    await kit.open({ view: 'Connect' })
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('חיבור')
    kit.push('WhatIsAWallet')
    await expect.element(page.getByText('כניסה אחת')).toBeVisible()
    // What the dapp left out is English.
    await expect.element(page.getByText('A home for your digital assets')).toBeVisible()
  })

  test('behavior: other words for English', async () => {
    await show({ languages: { en: { buttons: { connectWallet: 'Sign in with a wallet' } } } })
    await expect.element(page.getByTestId('connect-button')).toHaveTextContent('Sign in with a wallet')
  })

  test('behavior: texts that do not load leave the buttons English', async () => {
    await show({ locale: 'he', languages: { he: () => Promise.reject(new Error('lost')) } })
    await expect.element(page.getByTestId('connect-button')).toHaveTextContent('Connect Wallet')
  })
})
