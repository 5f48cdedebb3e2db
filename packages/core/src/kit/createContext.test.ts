import { describe, expect, test } from 'vitest'
import { createTestAdapter } from '../fixtures/adapter.fixture.ts'
import { createTestKit } from '../fixtures/kit.fixture.ts'
import { testNetwork } from '../fixtures/network.fixture.ts'
import { createLatchkey } from './createLatchkey.ts'

const own = () => createTestAdapter('eip155', [{ id: 'own.wallet', addresses: ['0xA1'] }]).adapter
/** An adapter whose wallet belongs to a login. It keeps what it was asked to connect with. */
function loginAdapter() {
  const asked: unknown[] = []
  const { adapter } = createTestAdapter('eip155', [{ id: 'login', addresses: ['0xB1'], type: 'AUTH' }])
  return {
    asked,
    adapter: {
      ...adapter,
      type: 'auth',
      role: 'login',
      async connect(parameters: Parameters<typeof adapter.connect>[0]) {
        asked.push(parameters.input)
        return adapter.connect(parameters)
      },
    } as const,
  }
}

describe('adapters', () => {
  test('behavior: one with a role stands beside the own adapter of its namespace, and comes after it', () => {
    const [login, first] = [loginAdapter().adapter, own()]
    const { kit } = createTestKit({ options: { adapters: [login, first] } })
    expect(kit.adapters).toEqual([first, login])
    expect(kit.getState().connectors.all.map(({ id }) => id)).toEqual(['own.wallet', 'login'])
  })

  test('behavior: what a connector needs is handed to its adapter', async () => {
    const { adapter, asked } = loginAdapter()
    const { kit } = createTestKit({ options: { adapters: [own(), adapter] } })
    const input = { email: 'ada@example.org' }
    const { adapterType } = await kit.connect({ connectorId: 'login', input })
    expect(adapterType).toBe('auth')
    expect(asked).toEqual([input])
  })

  test('behavior: a kit that has a login only opens with the ways to connect', async () => {
    const { kit, view } = createTestKit({ options: { adapters: [loginAdapter().adapter] } })
    await kit.open()
    expect(view()).toBe('Connect')
  })

  test('error: two adapters of one namespace without a role', () => {
    expect(() =>
      createLatchkey({ projectId: 'test', networks: [testNetwork(1)], adapters: [own(), own()] }),
    ).toThrowErrorMatchingInlineSnapshot(`[LatchkeyError: Invalid option: \`adapters\` has two for eip155]`)
  })
})
