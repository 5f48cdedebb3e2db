import '@latchkey/app-ui/styles.css'
import type { Payment } from '@latchkey/wallet/describe'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { Question } from './description.ts'

const ether = { symbol: 'ETH', decimals: 18 }
const question: Question = {
  title: 'Send this transaction?',
  rows: [
    { label: 'To', value: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' },
    { label: 'Amount', value: '20000 ETH' },
  ],
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function show(check?: () => Promise<Payment>) {
  const answers: boolean[] = []
  const screen = await render(
    <ApprovalDialog
      question={check ? { ...question, check } : question}
      count={1}
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

  test('behavior: a chain that does not answer leaves the decision to the owner', async () => {
    await show(() => Promise.reject(new Error('The chain is down')))
    await expect.element(page.getByTestId('sandbox-wallet')).toHaveTextContent('not known')
    await expect.element(button('Approve')).toBeEnabled()
  })
})
