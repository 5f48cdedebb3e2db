import { frameNotLoadedError } from '@latchkey/protocol'
import type { FrameEvent } from '@latchkey/protocol/frame'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFrameClient } from './createFrameClient.ts'
import type { OpenedFrame, OpenFrameOptions } from './openFrame.ts'

type Message = { id: string; type: string; payload: unknown }

const endings: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const end of endings.splice(0)) end()
})

/** A client and the other end of its channel, which answers as the test says. */
function setup({ answer = () => undefined as unknown, fails = 0 } = {}) {
  const seen: Message[] = []
  const places: unknown[] = []
  const shows: unknown[] = []
  const opens: OpenFrameOptions[] = []
  let far: MessagePort | undefined
  let wake = () => {}
  const client = createFrameClient({
    frameUrl: 'https://wallet.example',
    projectId: 'test',
    // There is no document here.
    home: () => ({}) as never,
    async open(options): Promise<OpenedFrame> {
      opens.push(options)
      if (opens.length <= fails) throw frameNotLoadedError()
      const { port1, port2 } = new MessageChannel()
      far = port2
      port2.onmessage = async ({ data }) => {
        seen.push(data)
        wake()
        const payload = await (answer as (message: Message) => unknown)(data)
        if (payload !== undefined)
          port2.postMessage({ v: 1, id: data.id, type: `${data.type}_SUCCESS`, payload })
      }
      endings.push(() => port2.close())
      return {
        port: port1,
        place: (rect) => places.push(rect),
        show: (height) => shows.push(height),
        resize: (height) => shows.push(height),
        hide: () => shows.push('hidden'),
        leave: () => shows.push('left'),
        close: () => port1.close(),
      }
    },
  })
  endings.push(() => client.destroy())
  return {
    client,
    seen,
    places,
    shows,
    opens,
    say: (data: unknown) => far?.postMessage(data),
    far: () => far,
    /** Resolves when so many messages have come. */
    async until(count: number) {
      while (seen.length < count) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

describe('createFrameClient', () => {
  test('default', async () => {
    const { client, seen, opens } = setup({ answer: () => ({ action: 'VERIFY_OTP' }) })
    expect(opens).toHaveLength(0)
    expect(await client.request('CONNECT_EMAIL', { email: 'ada@example.org' })).toEqual({
      action: 'VERIFY_OTP',
    })
    expect(seen).toEqual([
      {
        v: 1,
        id: expect.stringMatching(/^[\da-f]{32}$/),
        type: 'CONNECT_EMAIL',
        payload: { email: 'ada@example.org' },
      },
    ])
    expect(opens).toHaveLength(1)
  })

  test('behavior: one frame for all requests, and each has an id of its own', async () => {
    const { client, seen, opens } = setup({ answer: () => ({ isConnected: true }) })
    await Promise.all([client.request('IS_CONNECTED', {}), client.request('IS_CONNECTED', {})])
    await client.request('IS_CONNECTED', {})
    expect(opens).toHaveLength(1)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3)
  })

  test('behavior: answers come in any order', async () => {
    const { client, seen, say, until } = setup()
    const first = client.request('IS_CONNECTED', {})
    const second = client.request('IS_CONNECTED', {})
    await until(2)
    const answer = (index: number, isConnected: boolean) =>
      say({ v: 1, id: seen[index]?.id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected } })
    answer(1, false)
    expect(await second).toEqual({ isConnected: false })
    answer(0, true)
    expect(await first).toEqual({ isConnected: true })
  })

  test('behavior: at most 16 wait in the frame', async () => {
    const { client, seen, say, until } = setup()
    const requests = Array.from({ length: 20 }, () => client.request('GET_CHAIN_ID', {}))
    await until(16)
    for (let index = 0; index < 20; index += 1) {
      await until(index + 1)
      expect(seen.length - index).toBeLessThanOrEqual(16)
      say({ v: 1, id: seen[index]?.id, type: 'GET_CHAIN_ID_SUCCESS', payload: { chainId: 'eip155:1' } })
      await requests[index]
    }
  })

  test('behavior: events', async () => {
    const { client, say, shows } = setup({ answer: () => ({}) })
    const heard: FrameEvent[] = []
    const done = new Promise<void>((resolve) =>
      client.subscribe((event) => {
        heard.push(event)
        if (event.type === 'SIGNED_OUT') resolve()
      }),
    )
    await client.request('SIGN_OUT', {})
    say({ v: 1, type: 'SHOW', payload: { kind: 'code', minHeight: 420 } })
    say({ v: 1, type: 'RESIZE', payload: { height: 500 } })
    say({ v: 1, type: 'CLOSE', payload: {} })
    say({ v: 1, type: 'HIDE', payload: {} })
    say({ v: 1, type: 'SIGNED_OUT', payload: {} })
    await done
    expect(heard.map(({ type }) => type)).toEqual(['SHOW', 'RESIZE', 'CLOSE', 'HIDE', 'SIGNED_OUT'])
    expect(shows).toEqual([420, 500, 'left', 'hidden'])
  })

  test('behavior: a place given before the frame is there is used when it comes', async () => {
    const { client, places } = setup({ answer: () => ({}) })
    const rect = { left: 1, top: 2, width: 360, height: 420 }
    client.place(rect)
    await client.request('SIGN_OUT', {})
    client.place(undefined)
    expect(places).toEqual([rect, undefined])
  })

  test('behavior: what is synced loads nothing, and the frame hears it when it comes', async () => {
    const { client, seen, opens } = setup({ answer: () => ({}) })
    client.sync('SYNC_THEME', { themeMode: 'light' })
    client.sync('SYNC_THEME', { themeMode: 'dark' })
    expect(opens).toHaveLength(0)
    await client.request('SIGN_OUT', {})
    expect(seen.map(({ type, payload }) => [type, payload])).toEqual([
      ['SYNC_THEME', { themeMode: 'dark' }],
      ['SIGN_OUT', {}],
    ])
  })

  test('behavior: members that are undefined are left out', async () => {
    const { client, seen } = setup({ answer: () => null })
    const params = [{ to: '0x', value: undefined }]
    await client.request('RPC_REQUEST', { chainId: 'eip155:1' as never, method: 'eth_call', params })
    expect(seen[0]?.payload).toEqual({ chainId: 'eip155:1', method: 'eth_call', params: [{ to: '0x' }] })
  })

  test('error: abort', async () => {
    const { client, seen, until } = setup()
    const controller = new AbortController()
    const request = client.request('CONNECT_OTP', {}, { signal: controller.signal })
    request.catch(() => {})
    await until(1)
    controller.abort()
    await expect(request).rejects.toMatchObject({ code: 'REQUEST_ABORTED', message: 'Request was aborted' })
    await until(2)
    expect(seen[1]).toMatchObject({ type: 'CANCEL', payload: { request: seen[0]?.id } })
  })

  test('behavior: what the frame carries out though it was to be aborted, the caller hears of', async () => {
    const { client, seen, say, until } = setup()
    const controller = new AbortController()
    const request = (method: string) =>
      client.request(
        'RPC_REQUEST',
        { chainId: 'eip155:1' as never, method, params: [] },
        { signal: controller.signal },
      )
    const [sent, ended] = [request('eth_sendTransaction'), request('personal_sign')]
    ended.catch(() => {})
    await until(2)
    controller.abort()
    await until(4)
    expect(seen.slice(2).map(({ type }) => type)).toEqual(['CANCEL', 'CANCEL'])
    say({ v: 1, id: seen[0]?.id, type: 'RPC_REQUEST_SUCCESS', payload: { result: '0xhash' } })
    say({ v: 1, id: seen[1]?.id, type: 'RPC_REQUEST_ERROR', payload: { code: 'ABORTED', message: 'why' } })
    expect(await sent).toEqual({ result: '0xhash' })
    await expect(ended).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('error: abort before the frame is there', async () => {
    const { client, opens } = setup()
    const options = { signal: AbortSignal.abort() }
    await expect(client.request('CONNECT_OTP', {}, options)).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect(opens.length).toBeLessThanOrEqual(1)
  })

  test('error: the frame refuses', async () => {
    const { client, seen, say, until } = setup()
    const request = client.request('CONNECT_EMAIL', { email: 'ada@example.org' })
    request.catch(() => {})
    await until(1)
    const payload = { code: 'LOGIN_TOO_SOON', message: 'too soon', seconds: 12 }
    say({ v: 1, id: seen[0]?.id, type: 'CONNECT_EMAIL_ERROR', payload })
    await expect(request).rejects.toMatchObject({
      code: 'LOGIN_COOLDOWN',
      message: 'Please try again after 12 seconds',
    })
  })

  test('error: an e-mail login without an answer ends after 30 seconds, one that waits for a person does not', async () => {
    const { client, until } = setup()
    // The channel is open before time stands still.
    client.request('CONNECT_OTP', {}).catch(() => {})
    await until(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const email = client.request('CONNECT_EMAIL', { email: 'ada@example.org' })
    const failed = expect(email).rejects.toMatchObject({ code: 'TIMEOUT' })
    let isCodeOpen = true
    client.request('CONNECT_OTP', {}).catch(() => (isCodeOpen = false))
    client.request('CONNECT_DEVICE', {}).catch(() => (isCodeOpen = false))
    await until(4)
    await vi.advanceTimersByTimeAsync(30_000)
    await failed
    await vi.advanceTimersByTimeAsync(900_000)
    expect(isCodeOpen).toBe(true)
  })

  test('error: the frame does not load, and the next request tries again', async () => {
    const { client, opens } = setup({ answer: () => ({}), fails: 1 })
    await expect(client.request('SIGN_OUT', {})).rejects.toMatchObject({
      code: 'FRAME_NOT_LOADED',
      message: 'Invalid App Configuration',
    })
    await client.request('SIGN_OUT', {})
    expect(opens).toHaveLength(2)
  })

  test('error: the frame closes the port, and the next request begins anew', async () => {
    const { client, far, opens, until } = setup()
    const request = client.request('CONNECT_OTP', {})
    request.catch(() => {})
    await until(1)
    far()?.close()
    await expect(request).rejects.toMatchObject({ code: 'FRAME_NOT_LOADED' })
    client.request('CONNECT_OTP', {}).catch(() => {})
    await until(2)
    expect(opens).toHaveLength(2)
  })

  test.each<[string, (id: string | undefined) => unknown]>([
    ['the answer to another request', (id) => ({ v: 1, id, type: 'SIGN_OUT_SUCCESS', payload: {} })],
    [
      'more than the answer has',
      (id) => ({ v: 1, id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true, phrase: '' } }),
    ],
    ['another version', (id) => ({ v: 2, id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } })],
  ])('error: %s', async (_, make) => {
    const { client, seen, say, until } = setup()
    const request = client.request('IS_CONNECTED', {})
    request.catch(() => {})
    await until(1)
    say(make(seen[0]?.id))
    await expect(request).rejects.toMatchObject({ code: 'UNKNOWN' })
  })

  test('error: an id counts once', async () => {
    const { client, seen, say } = setup({ answer: () => ({ isConnected: true }) })
    await client.request('IS_CONNECTED', {})
    say({ v: 1, id: seen[0]?.id, type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
    expect(await client.request('IS_CONNECTED', {})).toEqual({ isConnected: true })
  })

  test('error: after 20 messages that are none the port is closed', async () => {
    const { client, say, until } = setup()
    const request = client.request('CONNECT_OTP', {})
    request.catch(() => {})
    await until(1)
    for (let count = 0; count < 20; count += 1) say(new Map([['a', count]]))
    await expect(request).rejects.toMatchObject({ code: 'UNKNOWN' })
  })

  test.each<[string, unknown]>([
    ['a bigint', [1n]],
    ['too much', ['a'.repeat(300_000)]],
  ])('error: parameters with %s', async (_, params) => {
    const { client, opens } = setup()
    const payload = { chainId: 'eip155:1' as never, method: 'eth_call', params: params as unknown[] }
    await expect(client.request('RPC_REQUEST', payload)).rejects.toMatchObject({ code: 'RPC_INVALID_PARAMS' })
    expect(opens).toHaveLength(0)
  })

  test('behavior: reset while the frame loads', async () => {
    const { client, opens, until } = setup({ answer: () => ({}) })
    const request = client.request('SIGN_OUT', {})
    const failed = expect(request).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    client.reset()
    await failed
    await client.request('SIGN_OUT', {})
    await until(1)
    expect(opens).toHaveLength(2)
  })

  test('behavior: destroy', async () => {
    const { client, until } = setup()
    const request = client.request('CONNECT_OTP', {})
    request.catch(() => {})
    await until(1)
    client.destroy()
    await expect(request).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect(client.request('SIGN_OUT', {})).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})
