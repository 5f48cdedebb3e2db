import { describe, expect, test } from 'vitest'
import { awaitHello } from './handshake.ts'

const origin = 'https://app.example'
const nonce = 'n'.repeat(22)
const hello = { t: 'hello', v: 1, n: nonce }

/** A window that counts who listens to it. */
function setUp() {
  const listeners = new Set<(event: MessageEvent) => void>()
  const parent = {}
  const window = {
    addEventListener: (_: string, listener: unknown) => listeners.add(listener as never),
    removeEventListener: (_: string, listener: unknown) => listeners.delete(listener as never),
  } as never
  const ports = () => [new MessageChannel().port1]
  const say = (event: object) => {
    const message = { source: parent, origin, data: hello, ports: ports(), ...event }
    for (const listener of [...listeners]) listener(message as never)
    return message
  }
  const heard: string[] = []
  const connection = awaitHello(window, { source: parent, origin })
  void connection.then(({ nonce }) => heard.push(nonce))
  return { listeners, say, connection, heard, parent }
}

describe('awaitHello', () => {
  test('default', async () => {
    const { say, connection, listeners } = setUp()
    const { ports } = say({})
    expect(await connection).toEqual({ port: ports[0], nonce })
    expect(listeners.size).toBe(0)
  })

  test.each<[string, object]>([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a longer origin', { origin: 'https://app.example.evil.example' }],
    ['another scheme', { origin: 'http://app.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['no port', { ports: [] }],
    ['two ports', { ports: [new MessageChannel().port1, new MessageChannel().port1] }],
    ['another version', { data: { ...hello, v: 2 } }],
    ['another type', { data: { ...hello, t: 'ready' } }],
    ['a short nonce', { data: { ...hello, n: 'x' } }],
    ['more than a hello', { data: { ...hello, more: 1 } }],
    ['a text', { data: JSON.stringify(hello) }],
    ['nothing', { data: null }],
  ])('behavior: not heard: %s', async (_, event) => {
    const { say, heard, listeners } = setUp()
    say(event)
    await Promise.resolve()
    expect(heard).toEqual([])
    expect(listeners.size).toBe(1)
  })

  test('behavior: the first one only, though the second comes at once', async () => {
    const { say, connection, listeners } = setUp()
    const first = say({})
    say({ data: { ...hello, n: 'm'.repeat(22) } })
    expect((await connection).port).toBe(first.ports[0])
    expect(listeners.size).toBe(0)
  })

  test('behavior: waits on after what is no hello', async () => {
    const { say, connection } = setUp()
    say({ origin: 'https://evil.example' })
    say({})
    expect((await connection).nonce).toBe(nonce)
  })
})
