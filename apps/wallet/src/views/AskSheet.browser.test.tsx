import '@latchkey/app-ui/styles.css'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Ask } from '../wallet/walletState.ts'
import { AskSheet } from './AskSheet.tsx'
import { createAsks } from './asks.fixture.ts'

async function show(choose: (asks: ReturnType<typeof createAsks>) => Ask, count = 1) {
  const asks = createAsks()
  await render(<AskSheet ask={choose(asks)} count={count} onAnswer={asks.onAnswer} />)
  return asks
}
const approve = () => page.getByRole('button', { name: 'Approve', exact: true })
const reject = () => page.getByRole('button', { name: 'Reject', exact: true })
/** What was confirmed, and what not. */
const confirmed = 'The address has been confirmed. Nobody has checked whether the page is honest.'

describe('AskSheet', () => {
  test('behavior: a session, with the accounts and networks that the owner chooses', async () => {
    const { answers } = await show(({ session }) => session)
    await expect.element(page.getByRole('dialog', { name: 'Connect to this page?' })).toBeVisible()
    await expect.element(page.getByText(confirmed)).toBeVisible()
    await expect.element(page.getByText(/^Expires in 4:\d\d$/)).toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'Sandbox One' })).toBeDisabled()
    await page.getByRole('switch', { name: 'Sandbox Two' }).click()
    await page.getByRole('switch', { name: 'theo.eth' }).click()
    await approve().click()
    expect(answers).toEqual([
      [
        'approve',
        {
          chains: new Set(['eip155:4415001']),
          accounts: new Set([
            '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
            '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
          ]),
        },
      ],
    ])
  })

  test('behavior: a session in several families, each of which may be left out', async () => {
    const { answers } = await show(({ session, solana }) => ({
      ...session,
      plan: { grants: [...session.plan.grants, solana] },
    }))
    const family = page.getByText('Solana account 1', { exact: true }).first()
    await expect.element(family).toBeVisible()
    await family.click()
    await page.getByRole('switch', { name: 'Sandbox Solana' }).click()
    await expect.element(page.getByText('not connected')).toBeVisible()
    // The first family has a network that the page needs.
    await page.getByRole('switch', { name: 'mira.eth' }).click()
    await expect.element(approve()).toHaveAccessibleDescription('Choose at least one account on EVM.')
    await page.getByRole('switch', { name: 'theo.eth' }).click()
    await approve().click()
    expect(answers).toMatchObject([['approve', { chains: new Set(['eip155:4415001', 'eip155:4415002']) }]])
  })

  test('behavior: a session that cannot be granted', async () => {
    await show(({ session }) => ({ ...session, plan: { grants: [], problem: 'This page needs eip155:1.' } }))
    await expect.element(page.getByText('This page needs eip155:1.')).toBeVisible()
    await expect.element(approve()).toBeDisabled()
    await expect.element(approve()).toHaveAccessibleDescription('This page needs eip155:1.')
    await expect.element(reject()).toBeEnabled()
  })

  test('behavior: a request, with what the chain says about it', async () => {
    const { answers } = await show(({ request }) => request, 3)
    await expect.element(page.getByText('1 of 3')).toBeVisible()
    await expect.element(page.getByText('at most 0.001 ETH')).toBeVisible()
    await expect.element(page.getByText('Not enough ETH: the account has 0.5 ETH.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(answers).toEqual(['reject'])
    await expect.element(approve()).toBeDisabled()
  })

  test('behavior: one answer, however often it is clicked', async () => {
    const { answers } = await show(({ request }) => request)
    await approve().dblClick()
    expect(answers).toEqual(['approve'])
  })

  test('behavior: signing in as another account', async () => {
    const { answers } = await show(({ signIn }) => ({ ...signIn, warning: 'It is for evil.example.' }))
    await page.getByLabelText('Account').selectOptions('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await expect.element(page.getByText(/your account:\s0x7099/)).toBeVisible()
    await expect.element(page.getByText('It is for evil.example.')).toBeVisible()
    await approve().click()
    expect(answers).toEqual([['approve', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']])
  })

  test('behavior: what is known of the page', async () => {
    const asks = createAsks()
    const { rerender } = await render(
      <AskSheet ask={{ ...asks.request, verdict: { kind: 'unknown' } }} count={1} onAnswer={asks.onAnswer} />,
    )
    await expect.element(page.getByText('It could not be checked.')).toBeVisible()
    const seen: readonly [Ask['verdict'], RegExp][] = [
      [{ kind: 'mismatch', origin: 'https://evil.example' }, /came from https:\/\/evil.example, not from/],
      [{ kind: 'scam' }, /known for fraud/],
    ]
    for (const [verdict, text] of seen) {
      await rerender(<AskSheet ask={{ ...asks.request, verdict }} count={1} onAnswer={asks.onAnswer} />)
      await expect.element(page.getByText(text)).toBeVisible()
    }
  })

  test.each(['session', 'signIn', 'request'] as const)('behavior: accessible: %s', async (kind) => {
    await show((asks) => asks[kind])
    await expect.element(reject()).toBeVisible()
    // Colours are those of the end, when nothing fades any more.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // The dialog stands alone here: the page around it has these.
      rules: { 'page-has-heading-one': { enabled: false }, 'landmark-one-main': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
