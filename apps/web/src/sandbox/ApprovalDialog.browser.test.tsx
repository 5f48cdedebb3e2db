import '@latchkey/app-ui/styles.css'
import type { Payment } from '@latchkey/wallet/describe'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fill } from '../texts/fill.ts'
import { type WalletTexts, walletTexts } from '../texts/wallet/walletTexts.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { Question } from './description.ts'

const ether = { symbol: 'ETH', decimals: 18 }
const question: Question = {
  title: 'Send this transaction?',
  rows: [
    { label: 'To', value: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' },
    { label: 'Amount', value: '20000 ETH', isEnglish: true },
  ],
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function show(check?: () => Promise<Payment>, texts: WalletTexts = walletTexts.en) {
  const answers: boolean[] = []
  const screen = await render(
    <ApprovalDialog
      question={check ? { ...question, check } : question}
      count={texts === walletTexts.en ? 1 : 2}
      texts={texts}
      onAnswer={(isApproved) => answers.push(isApproved)}
    />,
  )
  ends.push(() => void screen.unmount())
  return answers
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const warning = () => expect.element(page.getByTestId('sandbox-wallet-warning'))

describe('ApprovalDialog', () => {
  test('default', async () => {
    const answers = await show()
    await button('Approve').click()
    await button('Reject').click()
    expect(answers).toEqual([true, false])
  })

  test('behavior: more than there is cannot be approved, and the figures say why', async () => {
    const answers = await show(async () => ({
      fee: 'about 0.00002 ETH',
      spendings: [
        {
          currency: ether,
          needed: 20_000n * 10n ** 18n + 42n * 10n ** 12n,
          available: 9_999n * 10n ** 18n,
        },
      ],
    }))
    await warning().toHaveTextContent(
      'Not enough ETH: this needs 20,000.000042 ETH, and only 9,999 ETH are available.',
    )
    await warning().toHaveAttribute('role', 'alert')
    await expect.element(button('Approve')).toBeDisabled()
    expect((await axe.run(page.getByTestId('sandbox-wallet').element())).violations).toEqual([])
    await button('Reject').click()
    expect(answers).toEqual([false])
  })

  test('behavior: what there is can be approved, once that is known', async () => {
    let answer: (payment: Payment) => void = () => {}
    const answers = await show(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    await expect.element(page.getByTestId('sandbox-wallet')).toHaveTextContent('estimating…')
    await expect.element(button('Approve')).toBeDisabled()
    answer({ fee: 'about 0.00002 ETH', spendings: [{ currency: ether, needed: 1n, available: 1n }] })
    await expect.element(page.getByTestId('sandbox-wallet')).toHaveTextContent('about 0.00002 ETH')
    await warning().toBeEmptyDOMElement()
    await button('Approve').click()
    expect(answers).toEqual([true])
  })

  test.each(['de', 'ar'] as const)('behavior: it is in the language of the page (%s)', async (locale) => {
    const texts = walletTexts[locale]
    const spending = { currency: ether, needed: 3n * 10n ** 18n, available: 10n ** 18n }
    await show(async () => ({ fee: undefined, spendings: [spending] }), texts)
    const dialog = page.getByTestId('sandbox-wallet')
    for (const text of [texts.testMoney, fill(texts.waiting, { count: '2' }), texts.fee, texts.notKnown])
      await expect.element(dialog).toHaveTextContent(text)
    await warning().toHaveTextContent(fill(texts.shortfall, { symbol: 'ETH', needed: '3', available: '1' }))
    // What the wallet page says in English is marked as English, and so are the names of the buttons, which tests rely on.
    const english = dialog.element().querySelectorAll('[lang="en"]')
    expect([...english].map(({ textContent }) => textContent)).toEqual([
      'Amount20000 ETH',
      'Reject',
      'Approve',
    ])
    expect((await axe.run(dialog.element())).violations).toEqual([])
  })

  test('behavior: a chain that does not answer leaves the decision to the owner', async () => {
    await show(() => Promise.reject(new Error('The chain is down')))
    await expect.element(page.getByTestId('sandbox-wallet')).toHaveTextContent('not known')
    await expect.element(button('Approve')).toBeEnabled()
  })
})
