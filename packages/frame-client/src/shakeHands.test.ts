import { afterEach, describe, expect, test, vi } from 'vitest'
import { shakeHands } from './shakeHands.ts'

const origin = 'https://wallet.example'

type Hello = { message: { t: string; v: number; n: string }; origin: string; port: MessagePort }

const endings: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const end of endings.splice(0)) end()
})

/** An element whose window keeps what it is sent. */
function createElement() {
  const hellos: Hello[] = []
  const contentWindow = {
    postMessage(message: Hello['message'], origin: string, ports: MessagePort[]) {
      const [port] = ports
      if (!port || ports.length !== 1) throw new Error('A hello carries one port')
      hellos.push({ message, origin, port })
      endings.push(() => port.close())
    },
  }
  const iframe = Object.assign(new EventTarget(), { contentWindow })
  return {
    iframe: iframe as unknown as HTMLIFrameElement,
    hellos,
    load: () => iframe.dispatchEvent(new Event('load')),
  }
}

function greet() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const element = createElement()
  const shaken = shakeHands(element.iframe, origin)
  shaken.then(
    (port) => endings.push(() => port.close()),
    () => {},
  )
  return { ...element, shaken }
}

const ready = ({ message, port }: Hello) => port.postMessage({ t: 'ready', n: message.n, build: 'test' })

describe('shakeHands', () => {
  test('default', async () => {
    const { shaken, hellos, load } = greet()
    expect(hellos).toEqual([])
    load()
    const [hello] = hellos
    expect(hello?.origin).toBe(origin)
    expect(hello?.message).toEqual({ t: 'hello', v: 1, n: expect.stringMatching(/^[\da-f]{32}$/) })
    if (hello) ready(hello)
    const port = await shaken
    const heard = new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data)
    })
    hello?.port.postMessage('after')
    expect(await heard).toBe('after')
  })

  test('behavior: a hello is repeated until it is answered, each with a nonce of its own', async () => {
    const { shaken, hellos, load } = greet()
    load()
    vi.advanceTimersByTime(300)
    expect(new Set(hellos.map(({ message }) => message.n)).size).toBe(4)
    expect(hellos.every((hello) => hello.origin === origin)).toBe(true)
    const last = hellos[3]
    if (last) ready(last)
    await shaken
    vi.advanceTimersByTime(1_000)
    expect(hellos).toHaveLength(4)
  })

  test.each<[string, (hello: Hello) => unknown]>([
    ['another nonce', () => ({ t: 'ready', n: 'f'.repeat(32), build: 'test' })],
    ['no build', ({ message }) => ({ t: 'ready', n: message.n })],
    ['more', ({ message }) => ({ t: 'ready', n: message.n, build: 'test', origin: '*' })],
    ['a hello', ({ message }) => message],
  ])('error: %s is no answer', async (_, make) => {
    const { shaken, hellos, load } = greet()
    load()
    vi.advanceTimersByTime(100)
    const [first, second] = hellos
    if (!first || !second) throw new Error('There are two hellos')
    first.port.postMessage(make(first))
    ready(second)
    const port = await shaken
    const heard = new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data)
    })
    second.port.postMessage('after')
    first.port.postMessage('from the first')
    expect(await heard).toBe('after')
  })

  test.each([
    ['that never loads', false],
    ['that loads and says nothing', true],
  ])('error: a frame %s', async (_, loads) => {
    const { shaken, load } = greet()
    const failed = expect(shaken).rejects.toMatchObject({
      code: 'FRAME_NOT_LOADED',
      message: 'Invalid App Configuration',
    })
    if (loads) load()
    await vi.advanceTimersByTimeAsync(10_000)
    await failed
  })
})
