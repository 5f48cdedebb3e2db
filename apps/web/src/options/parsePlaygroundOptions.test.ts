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
      features: { ...defaultOptions.features, history: false, legalCheckbox: true },
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
        features: { legalCheckbox: 0, unknown: true, history: false },
        networksOff: [1, 'x'],
      }),
    ).toEqual({
      ...defaultOptions,
      features: { ...defaultOptions.features, history: false },
      networksOff: ['x'],
    })
  })
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
