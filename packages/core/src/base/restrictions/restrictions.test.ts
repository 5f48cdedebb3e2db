import { describe, expect, test } from 'vitest'
import { createTestEnvironment } from '../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'
import { createContext } from '../../kit/createContext.ts'
import type { Environment } from '../environment/environment.ts'
import type { Features, LatchkeyOptions } from '../options/options.ts'
import { noteRestrictions } from './noteRestrictions.ts'
import { selectFeatures } from './selectFeatures.ts'
import { selectRestriction } from './selectRestriction.ts'

const features = ['swaps', 'onramp', 'socials']

function setup(timeZone: Environment['timeZone'] | undefined, options: Partial<LatchkeyOptions> = {}) {
  const { environment } = createTestEnvironment()
  const context = createContext(
    { projectId: 'test', networks: [testNetwork(1)], ...options },
    { ...environment, ...(timeZone && { timeZone }) },
  )
  return { context, state: () => context.store.get() }
}

describe('noteRestrictions', () => {
  test('default: nothing is restricted', () => {
    const { context, state } = setup(() => 'Asia/Shanghai')
    expect(state().restricted).toBeUndefined()
    noteRestrictions(context)
    expect(state().restricted).toEqual([])
  })

  test.each<[string, string[], string | undefined, string[]]>([
    ['in the zone', ['Europe/Berlin', 'Asia/Shanghai'], 'Asia/Shanghai', features],
    ['in another one', ['Asia/Shanghai'], 'Europe/Berlin', []],
    ['another name of the zone', ['Asia/Kolkata'], 'Asia/Calcutta', features],
    ['and the other way round', ['Asia/Calcutta'], 'Asia/Kolkata', features],
    ['a zone that this browser does not know', ['Moon/Tranquility'], 'Europe/Berlin', []],
    ['a browser that is nowhere', ['Asia/Shanghai', 'Moon/Tranquility'], 'Moon/Copernicus', []],
    ['a browser that does not say', ['Asia/Shanghai'], undefined, []],
  ])('parameters: timeZones: %s', (_, timeZones, zone, expected) => {
    const { context, state } = setup(() => zone)
    noteRestrictions(context, { timeZones, features })
    expect(state().restricted).toEqual(expected)
  })

  test('parameters: features: those of a newer server are left out', () => {
    const { context, state } = setup(() => 'Asia/Shanghai')
    noteRestrictions(context, { timeZones: ['Asia/Shanghai'], features: ['teleport', 'swaps'] })
    expect(state().restricted).toEqual(['swaps'])
  })

  test('behavior: the zone is the browser’s own', () => {
    const { context, state } = setup(undefined)
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    noteRestrictions(context, { timeZones: [timeZone], features })
    expect(state().restricted).toEqual(features)
  })

  test('behavior: the same answer again changes nothing', () => {
    const { context, state } = setup(() => 'Asia/Shanghai')
    noteRestrictions(context, { timeZones: ['Asia/Shanghai'], features })
    const before = state()
    noteRestrictions(context, { timeZones: ['Asia/Shanghai'], features })
    expect(state()).toBe(before)
    noteRestrictions(context, undefined)
    expect(state().restricted).toEqual([])
  })
})

describe('selectFeatures', () => {
  test('default: those of the options', () => {
    const { kit } = createTestKit()
    expect(selectFeatures(kit.getState())).toBe(kit.getState().options.features)
  })

  test('behavior: without what is restricted', () => {
    const state = { ...createTestKit().kit.getState(), restricted: ['swaps', 'socials'] as const }
    expect(selectFeatures(state)).toEqual({ ...state.options.features, swaps: false, socials: false })
  })

  test('behavior: what the page has switched off stays off', () => {
    const options = { features: { swaps: false, onramp: false } }
    const state = { ...createTestKit({ options }).kit.getState(), restricted: ['onramp'] as const }
    expect(selectFeatures(state)).toMatchObject({ swaps: false, onramp: false })
  })
})

describe('selectRestriction', () => {
  const read = (
    names: readonly (keyof Features)[],
    { apiUrl, restricted }: { apiUrl?: string; restricted?: readonly ['swaps'] },
  ) => {
    const { kit } = createTestKit({ options: apiUrl ? { apiUrl } : {}, start: false })
    return names.map((name) => selectRestriction({ ...kit.getState(), restricted }, name))
  }

  test('default: without a server there is nothing to wait for', () => {
    expect(read(['swaps', 'send'], {})).toEqual([undefined, undefined])
  })

  test('behavior: until the server has answered, only what it could hide waits', () => {
    expect(read(['swaps', 'onramp', 'socials', 'send'], { apiUrl: 'https://server.example' })).toEqual([
      'awaited',
      'awaited',
      'awaited',
      undefined,
    ])
  })

  test('behavior: what the server has said', () => {
    const answered = { apiUrl: 'https://server.example', restricted: ['swaps'] as const }
    expect(read(['swaps', 'onramp', 'send'], answered)).toEqual(['restricted', undefined, undefined])
  })
})
