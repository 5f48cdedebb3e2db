import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../test/testServer.fixture.ts'
import { createRelayMetrics } from '../relay/relayMetrics.ts'
import { addPoolMetrics, createMetrics } from './createMetrics.ts'

const read = (name: string) => readFileSync(new URL(`../../monitoring/${name}`, import.meta.url), 'utf8')
const alerts = read('alerts.yml')
const dashboard = read('grafana.json')

/** The names of the series that a metric has in Prometheus. */
const seriesOf = ({ name, type }: { name: string; type: string }) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]

describe('monitoring', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  }, 60_000)
  afterAll(() => server.close())

  test.each([
    ['alerts.yml', alerts],
    ['grafana.json', dashboard],
  ])('behavior: %s asks for metrics that the server has', async (_, text) => {
    const processMetrics = createMetrics({ hasProcessMetrics: true })
    addPoolMetrics(processMetrics, { totalCount: 0, idleCount: 0, waitingCount: 0 })
    // The relay's exist once it is started, which the test server does not do.
    createRelayMetrics(processMetrics, {
      connections: () => 0,
      topics: () => 0,
      subscriptions: () => 0,
      waitingReads: () => 0,
      queued: () => 0,
      stored: () => ({ messages: 0, bytes: 0 }),
    })
    const metrics = [server.deps.metrics, processMetrics].flatMap(({ registry }) =>
      registry.getMetricsAsArray().map(({ name, type }) => ({ name, type: String(type) })),
    )
    const known = new Set(metrics.flatMap(seriesOf))
    const asked = text.match(/\b(latchkey|process|nodejs)_\w+/g) ?? []
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })

  test('behavior: the guide has a section on every alert', () => {
    const guide = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
    const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  test('behavior: the dashboard has a title, a description and a query for every panel', () => {
    const { panels } = JSON.parse(dashboard)
    for (const panel of panels.filter(({ type }: { type: string }) => type !== 'row')) {
      expect(panel).toMatchObject({ title: expect.any(String), description: expect.any(String) })
      expect(panel.targets.length).toBeGreaterThan(0)
    }
  })
})
