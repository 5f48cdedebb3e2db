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
    const { kit, surroundings, calls, bodies } = await setup()
    kit.track({ event: 'CLICK_NETWORKS' })
    kit.track({ event: 'CLICK_WALLET_HELP' })
    expect(calls()).toEqual([])
    surroundings.pass(collectFor)
    await expect.poll(() => calls('/batch')).toHaveLength(1)
    const events = telemetryBatchCall.body.parse(JSON.parse(bodies.at(-1) ?? ''))
    expect(events.map(({ props }) => props.event)).toEqual([
      'INITIALIZE',
      'CLICK_NETWORKS',
      'CLICK_WALLET_HELP',
    ])
  })

  test('behavior: one event goes alone', async () => {
    const { kit, surroundings, calls } = await setup()
    surroundings.pass(collectFor)
    await expect.poll(() => calls('/e')).toHaveLength(1)
    kit.track({ event: 'CLICK_NETWORKS' })
    surroundings.pass(collectFor)
    await expect.poll(() => calls('/e')).toHaveLength(2)
  })

  test('behavior: not where the server does not want it', async () => {
    const { kit, surroundings, calls } = await setup({ isOn: false })
    kit.track({ event: 'CLICK_NETWORKS' })
    surroundings.pass(collectFor)
    await expect.poll(() => calls()).toEqual(['GET /getAnalyticsConfig'])
    kit.track({ event: 'CLICK_NETWORKS' })
    surroundings.pass(collectFor)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(calls()).toHaveLength(1)
  })

  test('behavior: not where the page or the browser does not want it', async () => {
    const off = await setup({ analytics: false })
    vi.stubGlobal('navigator', { doNotTrack: '1' })
    const untracked = await setup()
    for (const { kit, surroundings, calls } of [off, untracked]) {
      kit.track({ event: 'CLICK_NETWORKS' })
      surroundings.pass(collectFor)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(calls()).toEqual([])
    }
  })

  test('error: a refusal is an alert, once', async () => {
    const { kit, surroundings, calls } = await setup({ status: 403 })
    for (const expected of [1, 2]) {
      kit.track({ event: 'CLICK_NETWORKS' })
      surroundings.pass(collectFor)
      await expect.poll(() => calls().filter((call) => call.startsWith('POST'))).toHaveLength(expected)
    }
    await expect.poll(() => surroundings.reports).toHaveLength(1)
    expect(surroundings.reports[0]).toMatch(/^Invalid App Configuration: Analytics refused/)
  })
})
