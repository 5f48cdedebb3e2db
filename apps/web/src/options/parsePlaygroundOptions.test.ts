import { describe, expect, it } from 'vitest'
import { isColour, parsePlaygroundOptions } from './parsePlaygroundOptions.ts'
import { defaultOptions, type PlaygroundOptions } from './playgroundOptions.ts'

describe('parsePlaygroundOptions', () => {
  it('default', () => {
    const options: PlaygroundOptions = {
      ...defaultOptions,
      theme: 'light',
      accent: '#8fa8f0',
      radius: 0,
      display: 'embedded',
      locale: 'ar',
      adapter: 'wagmi',
      enableWallets: false,
      features: { ...defaultOptions.features, swaps: false, legalCheckbox: true },
      connectMethodsOrder: ['social', 'wallet', 'email'],
      networksOff: ['4415002'],
    }
    expect(parsePlaygroundOptions(JSON.parse(JSON.stringify(options)))).toEqual(options)
  })

  it.each([undefined, null, 1, 'text', [], [1], {}])('behavior: garbage %j gives the defaults', (garbage) => {
    expect(parsePlaygroundOptions(garbage)).toEqual(defaultOptions)
  })

  it('behavior: each wrong field alone gets its default', () => {
    expect(
      parsePlaygroundOptions({
        theme: 'neon',
        accent: 'red;}',
        radius: 400,
        display: 1,
        locale: '__proto__',
        adapter: {},
        enableWallets: 'no',
        features: { swaps: 0, unknown: true, email: false },
        connectMethodsOrder: ['wallet', 'wallet', 'email'],
        networksOff: [1, 'x'],
      }),
    ).toEqual({
      ...defaultOptions,
      features: { ...defaultOptions.features, email: false },
      networksOff: ['x'],
    })
  })

  it.each([[['wallet', 'email']], [['wallet', 'email', 'social', 'email']], ['wallet']])(
    'behavior: the order %j is not complete',
    (order) => {
      expect(parsePlaygroundOptions({ connectMethodsOrder: order }).connectMethodsOrder).toEqual([
        'wallet',
        'email',
        'social',
      ])
    },
  )
})

describe('isColour', () => {
  it('default', () => {
    expect(['#58c7b8', '#58C7B8', '#fff', 'teal', 'url(x)', undefined].map(isColour)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
