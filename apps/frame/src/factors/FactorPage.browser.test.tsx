import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { loginExpiredError, serverUnreachableError } from '@latchkey/protocol'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sha256, toBase64Url } from '../keys/bytes.ts'
import { setLanguage } from '../locales/language.ts'
import { type FactorAttempt, FactorPage } from './FactorPage.tsx'
import type { FactorLook } from './proveFactor.ts'

beforeEach(() => page.viewport(360, 640))
afterEach(async () => {
  document.documentElement.dataset.theme = 'dark'
  await setLanguage('en')
})

const found: FactorLook = {
  purpose: 'recover',
  origin: 'https://app.example',
  accountId: '5b0c1f66-35b2-4a39-9d4d-2c0a4b1f7a11',
  walletId: '0e2d6f0c-9a10-4c6b-8a4e-8d1d0a1f0b22',
  challenge: toBase64Url(new Uint8Array(32)),
  passkeys: [{ id: 'AAAA', transports: ['internal'] }],
  passcode: { stretchingSalt: toBase64Url(new Uint8Array(16)), left: 10, waitUntil: null },
}
const until = '2026-11-20T02:14:00Z'

/** An attempt whose passcode is taken at the third try; what is handed over is noted. */
function createAttempt(more: Partial<FactorAttempt> = {}) {
  const tags: string[] = []
  const handed: number[] = []
  let isClosed = false
  const attempt: FactorAttempt = {
    look: async () => found,
    stretch: (passcode) => sha256(passcode),
    async send(body) {
      if ('tag' in body) tags.push(body.tag)
      if (tags.length === 1) return { state: 'wrong', left: 9, waitUntil: null }
      if (tags.length === 2) return { state: 'wrong', left: 5, waitUntil: until }
      return {
        state: 'proved',
        factor: { kind: 'passcode', salt: 's', wrappedKey: 'w', pepper: toBase64Url(new Uint8Array(32)) },
        recovery: { publicKey: 'k', proof: 'p' },
        recoveryShare: 'r',
        sealedFor: { deviceId: 'device-1', epoch: 2 },
      }
    },
    async handOver(_, { used }) {
      handed.push(used.secret.length)
    },
    ...more,
  }
  const close = () => {
    isClosed = true
  }
  return { attempt, tags, handed, close, isClosed: () => isClosed }
}

async function typePasscode(text: string) {
  await page.getByLabelText('Passcode').fill(text)
  await page.getByRole('button', { name: 'Use the passcode' }).click()
}

async function findViolations() {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('FactorPage', () => {
  test('default: wrong passcodes say what is left, the right one hands the wallet over', async () => {
    const { attempt, tags, handed, close, isClosed } = createAttempt()
    await render(<FactorPage attempt={attempt} close={close} />)
    await expect.element(page.getByText(/https:\/\/app\.example wants to use your wallet/)).toBeVisible()
    await typePasscode('first')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Tries left .*: 9$/)
    await typePasscode('second')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/The next try is taken at .*: 5$/)
    await typePasscode('third')
    await expect.element(page.getByRole('heading', { name: 'Your wallet is open' })).toBeVisible()
    expect([new Set(tags).size, handed, isClosed()]).toEqual([3, [64], true])
  })

  test('behavior: locked', async () => {
    const { attempt, close } = createAttempt({ send: async () => ({ state: 'locked', until }) })
    await render(<FactorPage attempt={attempt} close={close} />)
    await typePasscode('anything')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Too many wrong passcodes/)
    await expect.element(page.getByRole('button', { name: 'Use the passcode' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Use your passkey' })).toBeEnabled()
  })

  test('behavior: an attempt that is over', async () => {
    const { attempt, close } = createAttempt({ look: () => Promise.reject(loginExpiredError()) })
    await render(<FactorPage attempt={attempt} close={close} />)
    await expect
      .element(page.getByRole('heading', { name: /does not belong to a login any more/ }))
      .toBeVisible()
  })

  test('behavior: a server that is away may be asked again', async () => {
    let isAway = true
    const look = () => (isAway ? Promise.reject(serverUnreachableError()) : Promise.resolve(found))
    const { attempt, close } = createAttempt({ look })
    await render(<FactorPage attempt={attempt} close={close} />)
    await expect.element(page.getByText('The server cannot be reached')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible()
  })

  test.each(['en', 'de', 'ar'] as const)('behavior: accessible: %s', async (language) => {
    await setLanguage(language)
    const { attempt, close } = createAttempt({ send: async () => ({ state: 'locked', until }) })
    await render(<FactorPage attempt={attempt} close={close} />)
    await expect.element(page.getByRole('button').first()).toBeVisible()
    const input = document.querySelector('input')
    if (input) await page.elementLocator(input).fill('anything')
    await page.getByRole('button').last().click()
    await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement()
    for (const theme of ['dark', 'light']) {
      document.documentElement.dataset.theme = theme
      expect(await findViolations()).toEqual([])
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
