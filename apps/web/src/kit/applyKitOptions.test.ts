import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { solana } from '@latchkey/solana'
import { describe, expect, it } from 'vitest'
import type { AppConfig } from '../config/appConfig.ts'
import { defaultOptions, type PlaygroundOptions } from '../options/playgroundOptions.ts'
import { applyKitOptions, needsRebuild } from './applyKitOptions.ts'
import { toKitOptions } from './kitOptions.ts'

const network = (id: number) => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const config: AppConfig = {
  projectId: 'test',
  apiUrl: 'http://127.0.0.1:1',
  networks: [
    network(1),
    network(2),
    { ...network(3), id: 'solana-three', chainNamespace: 'solana' as const },
  ],
  tokens: {},
  sampleRecipients: {},
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
}
const optionsOf = (change: Partial<PlaygroundOptions>) =>
  toKitOptions({ ...defaultOptions, ...change }, config, 'dark')
const standard = optionsOf({})

function createKit() {
  const { switches, signin: _, ...others } = standard
  return createLatchkey({
    ...others,
    ...switches,
    projectId: 'test',
    adapters: [ethers({ target: new EventTarget() }), solana({ target: new EventTarget() })],
  })
}

describe('applyKitOptions', () => {
  it('default', async () => {
    const kit = createKit()
    const networkIds = () => kit.getState().networks.requested.map(({ id }) => id)
    const after = optionsOf({
      theme: 'light',
      accent: '#8fa8f0',
      radius: 8,
      locale: 'de',
      enableWallets: false,
      features: { ...defaultOptions.features, legalCheckbox: true, collapseWallets: true },
      networksOff: ['1'],
    })
    applyKitOptions(kit, standard, after)
    const { theme, options } = kit.getState()
    expect(theme).toEqual({
      themeMode: 'light',
      themeVariables: { '--lk-radius-master': '8px', '--lk-accent': '#8fa8f0' },
    })
    expect(options).toMatchObject({ locale: 'de', enableWallets: false, features: after.features })
    await expect.poll(networkIds).toEqual([2, 'solana-three'])

    applyKitOptions(kit, after, standard)
    expect(kit.getState().options).toMatchObject({
      locale: 'en',
      enableWallets: true,
      features: standard.features,
    })
    await expect.poll(() => networkIds().sort()).toEqual([1, 2, 'solana-three'])
  })

  it('behavior: unchanged options are not set again', () => {
    const kit = createKit()
    const before = kit.getState()
    applyKitOptions(kit, standard, optionsOf({}))
    expect(kit.getState()).toBe(before)
  })
})

describe('needsRebuild', () => {
  it.each<[string, Partial<PlaygroundOptions>, Partial<PlaygroundOptions>, boolean]>([
    ['nothing changes', {}, {}, false],
    ['an accent is set', {}, { accent: '#8fa8f0' }, false],
    ['an accent changes', { accent: '#8fa8f0' }, { accent: '#e0b04f' }, false],
    ['an accent is taken away', { accent: '#8fa8f0' }, {}, true],
    ['one of several networks goes', {}, { networksOff: ['2'] }, false],
    ['the only network of a chain family goes', {}, { networksOff: ['solana-three'] }, true],
    ['visitors sign in', {}, { signin: 'required' }, true],
    ['a chain family comes', { networksOff: ['solana-three'] }, {}, true],
  ])('default: %s', (_, before, after, expected) => {
    expect(needsRebuild(optionsOf(before), optionsOf(after))).toBe(expected)
  })
})
