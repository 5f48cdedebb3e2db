import { telemetryBatchCall } from '@latchkey/protocol/api'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServedKit } from '../../fixtures/server.fixture.ts'
import { collectFor } from './collectEvents.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  vi.unstubAllGlobals()
})

async function setup({ isOn = true, status = undefined as number | undefined, analytics = true } = {}) {
  const served = await createServedKit(
    (path) => {
      if (path === '/getAnalyticsConfig') return { isAnalyticsEnabled: isOn }
      return path === '/batch' || path === '/e' ? (status ?? {}) : undefined
    },
    { options: { features: { analytics } } },
  )
  ends.push(served.end)
  return served
}

describe('collectEvents', () => {
  test('default', async () => {
    const { kit, testEnvironment, calls, bodies } = await setup()
    kit.track({ event: 'CLICK_NETWORKS' })
    kit.track({ event: 'CLICK_WALLET_HELP' })
    expect(calls()).toEqual([])
    testEnvironment.pass(collectFor)
    await expect.poll(() => calls('/batch')).toHaveLength(1)
    const events = telemetryBatchCall.body.parse(JSON.parse(bodies.at(-1) ?? ''))
    expect(events.map(({ props }) => props.event)).toEqual([
      'INITIALIZE',
      'CLICK_NETWORKS',
      'CLICK_WALLET_HELP',
    ])
  })

  test('behavior: a single event is sent without a batch', async () => {
    const { kit, testEnvironment, calls } = await setup()
    testEnvironment.pass(collectFor)
    await expect.poll(() => calls('/e')).toHaveLength(1)
    kit.track({ event: 'CLICK_NETWORKS' })
    testEnvironment.pass(collectFor)
    await expect.poll(() => calls('/e')).toHaveLength(2)
  })

  test('behavior: nothing is sent where the server does not want it', async () => {
    const { kit, testEnvironment, calls } = await setup({ isOn: false })
    kit.track({ event: 'CLICK_NETWORKS' })
    testEnvironment.pass(collectFor)
    await expect.poll(() => calls()).toEqual(['GET /getAnalyticsConfig'])
    kit.track({ event: 'CLICK_NETWORKS' })
    testEnvironment.pass(collectFor)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(calls()).toHaveLength(1)
  })

  test('behavior: nothing is sent where the page or the browser does not want it', async () => {
    const off = await setup({ analytics: false })
    vi.stubGlobal('navigator', { doNotTrack: '1' })
    const untracked = await setup()
    for (const { kit, testEnvironment, calls } of [off, untracked]) {
      kit.track({ event: 'CLICK_NETWORKS' })
      testEnvironment.pass(collectFor)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(calls()).toEqual([])
    }
  })

  test('error: a refusal shows one alert', async () => {
    const { kit, testEnvironment, calls } = await setup({ status: 403 })
    for (const expected of [1, 2]) {
      kit.track({ event: 'CLICK_NETWORKS' })
      testEnvironment.pass(collectFor)
      await expect.poll(() => calls().filter((call) => call.startsWith('POST'))).toHaveLength(expected)
    }
    await expect.poll(() => testEnvironment.reports).toHaveLength(1)
    expect(testEnvironment.reports[0]).toMatch(/^Invalid App Configuration: Analytics refused/)
  })
})
