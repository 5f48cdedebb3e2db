import { describe, expect, test } from 'vitest'
import type { Social } from '../../base/options/options.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { createTestLogin } from '../../fixtures/login.fixture.ts'
import { type SocialPlatform, selectSocials } from './selectSocials.ts'

const everyone = ['apple', 'discord', 'facebook', 'farcaster', 'github', 'google', 'x']
const browser: SocialPlatform = { isTelegram: false, isIos: false, isMac: false, isAndroid: false }

async function stateWith(offered: readonly string[], socials?: readonly Social[] | false) {
  const frame = createTestLogin()
  frame.login.fetchMethods = async () => ({ email: true, socials: offered })
  const features = socials === undefined ? {} : { socials }
  const { kit } = createTestKit({ options: { adapters: [frame.adapter], features } })
  await kit.fetchLoginMethods()
  return kit.getState()
}

describe('selectSocials', () => {
  test('default', async () => {
    expect(selectSocials(await stateWith(everyone), browser)).toEqual([
      'google',
      'x',
      'discord',
      'farcaster',
      'github',
      'apple',
      'facebook',
    ])
  })

  test.each<[string, readonly string[], readonly Social[] | false | undefined, readonly Social[]]>([
    ['the server offers two', ['github', 'x'], undefined, ['x', 'github']],
    ['the dapp has an order of its own', everyone, ['github', 'google'], ['github', 'google']],
    ['the dapp wants what the server does not offer', ['x'], ['github', 'x'], ['x']],
    ['the dapp wants none', everyone, false, []],
    ['an empty list', everyone, [], []],
    ['the server offers none', [], undefined, []],
    ['the server offers what this kit does not know', ['myspace', 'x'], undefined, ['x']],
  ])('parameters: %s', async (_, offered, wanted, expected) => {
    expect(selectSocials(await stateWith(offered, wanted), browser)).toEqual(expected)
  })

  test.each<[string, Partial<SocialPlatform>, readonly string[]]>([
    ['iOS', { isTelegram: true, isIos: true }, ['google']],
    ['macOS', { isTelegram: true, isMac: true }, ['x']],
    ['Android', { isTelegram: true, isAndroid: true }, ['x', 'facebook']],
    ['another system', { isTelegram: true }, []],
    ['no Telegram on iOS', { isIos: true }, []],
    ['no Telegram on macOS', { isMac: true }, []],
    ['no Telegram on Android', { isAndroid: true }, []],
  ])('behavior: Telegram, %s', async (_, platform, hidden) => {
    const state = await stateWith(everyone)
    const shown = selectSocials(state, { ...browser, ...platform })
    expect(selectSocials(state, browser).filter((social) => !shown.includes(social))).toEqual(hidden)
  })

  test('behavior: nothing before the server was asked', () => {
    const { kit } = createTestKit({ options: { adapters: [createTestLogin().adapter] } })
    expect(selectSocials(kit.getState(), browser)).toEqual([])
  })
})
