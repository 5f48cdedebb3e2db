import { type Adapter, createLatchkey, type Kit } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AppConfig } from '../../config/appConfig.ts'
import { applyKitOptions } from '../../kit/applyKitOptions.ts'
import { toKitOptions } from '../../kit/kitOptions.ts'
import { OptionsContext } from '../../options/OptionsContext.ts'
import { defaultOptions, type PlaygroundOptions } from '../../options/playgroundOptions.ts'
import { Stage } from './Stage.tsx'

const config: AppConfig = {
  projectId: 'test',
  apiUrl: undefined,
  networks: [
    {
      id: 1,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    },
  ],
  tokens: {},
  sampleRecipients: {},
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
}

const adapter: Adapter = {
  type: 'ethers',
  namespace: 'eip155',
  start({ emit }) {
    emit({
      type: 'connectors',
      connectors: [{ id: 'one.wallet', name: 'One', chain: 'eip155', type: 'ANNOUNCED' }],
    })
    return () => {}
  },
  connect: () => Promise.reject(new Error('not asked here')),
  reconnect: () => Promise.reject(new Error('not asked here')),
  disconnect: async () => {},
  switchNetwork: async () => {},
  isAddress: () => true,
  getBalance: async () => ({ value: 1n, decimals: 18 }),
}

// The preview is in a closed root, which nothing but who made it can look into.
const roots: ShadowRoot[] = []
const attach = Element.prototype.attachShadow
beforeEach(() => {
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    if (init.mode === 'closed') roots.push(root)
    return root
  }
})
afterEach(() => {
  Element.prototype.attachShadow = attach
  roots.length = 0
})

/** The root of the modal in the preview. */
const preview = () =>
  roots
    .map((root) =>
      root.querySelector('[data-lk="modal"]')?.shadowRoot?.querySelector<HTMLElement>('[data-view]'),
    )
    .find((found) => found)

const kitOf = (options: PlaygroundOptions) => toKitOptions(options, config, 'dark')

function Playground({ kit, above = 0 }: { kit: Kit; above?: number }) {
  const [options, setOptions] = useState(defaultOptions)
  const change = (part: Partial<PlaygroundOptions>) => {
    const next = { ...options, ...part }
    applyKitOptions(kit, kitOf(options), kitOf(next))
    setOptions(next)
  }
  const value = { config, options, kitOptions: kitOf(options), change, reset: () => {} }
  return (
    <OptionsContext value={value}>
      <LatchkeyProvider kit={kit}>
        <div style={{ blockSize: above }} />
        <Stage />
        <button
          type="button"
          onClick={() => change({ theme: 'light', radius: 8, accent: '#e0b04f', locale: 'ar' })}
        >
          Change
        </button>
      </LatchkeyProvider>
    </OptionsContext>
  )
}

const createKit = () => {
  const { switches, signin: _, ...options } = kitOf(defaultOptions)
  return createLatchkey({ ...options, ...switches, projectId: 'test', adapters: [adapter] })
}

describe('Stage', () => {
  test('default: the preview is the modal itself, and pressing it opens the modal', async () => {
    const kit = createKit()
    await render(<Playground kit={kit} />)
    await expect.poll(() => preview()?.dataset.view).toBe('Connect')
    await expect.poll(() => preview()?.textContent).toContain('One')
    // For selectors from outside, the modal is closed.
    expect(document.querySelector('[data-lk="modal"]')).toBeNull()
    await page.getByRole('button', { name: 'Open the modal' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
    kit.push('WhatIsAWallet')
    await expect.element(page.getByRole('dialog', { name: 'What is a Wallet?' })).toBeVisible()
    expect(preview()?.dataset.view).toBe('Connect')
    kit.close()
    await expect.poll(() => document.querySelector('[data-lk="modal"]')).toBeNull()
  })

  test('behavior: theme, radius, accent and language show at once', async () => {
    await render(<Playground kit={createKit()} />)
    await expect.poll(() => preview()?.dataset.lkTheme).toBe('dark')
    await page.getByRole('button', { name: 'Change' }).click()
    await expect
      .poll(() => [preview()?.dataset.lkTheme, preview()?.lang, preview()?.dir])
      .toEqual(['light', 'ar', 'rtl'])
    const card = () => preview()?.querySelector('[data-testid="w3m-modal-card"]')
    await expect.poll(() => card() && getComputedStyle(card() as Element).borderTopLeftRadius).toBe('40px')
    expect(preview() && getComputedStyle(preview() as Element).getPropertyValue('--lk-accent')).toBe(
      '#e0b04f',
    )
    await expect.element(page.getByRole('region', { name: 'المعاينة' })).toBeVisible()
  })

  test('behavior: a view stays while other things change, wherever the modal itself is', async () => {
    const kit = createKit()
    await render(<Playground kit={kit} />)
    await expect.poll(() => preview()?.dataset.view).toBe('Connect')
    await expect.poll(() => preview()?.textContent).toContain('One')
    const row = preview()?.querySelector('[data-testid="wallet-selector-one.wallet"]')
    kit.reset('Account')
    kit.setLoading(true)
    kit.setLoading(false)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(row?.isConnected).toBe(true)
    expect(preview()?.dataset.view).toBe('Connect')
  })

  test('behavior: nothing of it is loaded before it is nearly in view', async () => {
    await render(<Playground kit={createKit()} above={5000} />)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(roots).toEqual([])
    scrollTo(0, 5000)
    await expect.poll(() => preview()?.dataset.view).toBe('Connect')
    scrollTo(0, 0)
  })
})
