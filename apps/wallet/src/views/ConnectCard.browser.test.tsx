import '@latchkey/app-ui/styles.css'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parsePairingUri } from '../connection/parsePairingUri.ts'
import { ConnectCard } from './ConnectCard.tsx'

const good = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
const field = () => page.getByLabelText('Connection link')

async function show(refused?: { text: string; problem: string }) {
  const links: string[] = []
  await render(
    <ConnectCard
      isStarting={false}
      isPairing={false}
      refused={refused}
      onLink={async (text) => {
        const link = parsePairingUri(text, Date.now())
        if ('problem' in link) return link.problem
        links.push(link.uri)
        return undefined
      }}
    />,
  )
  return links
}

describe('ConnectCard', () => {
  test('behavior: an incomplete link stays in the field, with what is wrong, and the next one takes its place', async () => {
    const links = await show()
    const half = good.slice(0, 90)
    await field().fill(half)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect
      .element(field())
      .toHaveAccessibleDescription(/This link is incomplete: its key .* is missing/)
    await expect.element(field()).toHaveValue(half)
    await expect.element(field()).toHaveFocus()
    // The whole text is marked, so typing or pasting replaces it.
    await expect.poll(() => document.getSelection()?.toString()).toBe(half)
    await userEvent.keyboard(good)
    await expect.element(field()).toHaveValue(good)
    await expect.element(field()).not.toHaveAccessibleDescription(/incomplete/)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(field()).toHaveValue('')
    expect(links).toEqual([good])
  })

  test('behavior: a link that the wallet was opened with and cannot use is shown in the field', async () => {
    await show({ text: 'wc:abc', problem: 'This link is incomplete.' })
    await expect.element(field()).toHaveValue('wc:abc')
    await expect.element(page.getByText('This link is incomplete.')).toBeVisible()
  })

  test('behavior: what is typed while the last link is still being taken up stays, whatever becomes of that link', async () => {
    const answers: ((problem?: string) => void)[] = []
    await render(
      <ConnectCard
        isStarting={false}
        isPairing={false}
        onLink={() => new Promise((resolve) => answers.push(resolve))}
      />,
    )
    const connect = () => page.getByRole('button', { name: 'Connect', exact: true }).click()
    await field().fill('wc:first')
    await connect()
    await field().fill('wc:second')
    answers[0]?.()
    await expect.element(field()).toHaveValue('wc:second')
    await connect()
    await field().fill('wc:third')
    answers[1]?.('This link has been used already.')
    await connect()
    await expect.element(field()).toHaveValue('wc:third')
    await expect.element(page.getByText('This link has been used already.')).not.toBeInTheDocument()
    answers[2]?.()
    await expect.element(field()).toHaveValue('')
  })
})
