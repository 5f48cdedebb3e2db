// biome-ignore-all lint/correctness/noComponentHookFactories: names in capitals are those of messages, not of components.
import { frameLimits, frameRates } from '@latchkey/protocol/frame'
import { describe, expect, test } from 'vitest'
import { FrameFailure } from '../base/FrameFailure.ts'
import { type Handlers, type PortLike, servePort } from './servePort.ts'

function setUp(handlers: Handlers = {}) {
  const answers: unknown[] = []
  const state = { time: 0, isClosed: false, count: 0 }
  const port: PortLike = {
    onmessage: null,
    postMessage: (message: unknown) => answers.push(message),
    close: () => {
      state.isClosed = true
    },
  }
  const send = servePort({ port, handlers, now: () => state.time })
  const say = async (data: unknown) => {
    await port.onmessage?.call(port as never, { data } as MessageEvent)
  }
  /** A request with an id of its own. */
  const ask = (type: string, payload: unknown = {}) => {
    state.count += 1
    return say({ v: 1, id: `request-${state.count}`, type, payload })
  }
  return { answers, state, say, ask, send }
}

const isConnected: Handlers = { IS_CONNECTED: async () => ({ isConnected: true }) }

describe('servePort', () => {
  test('default', async () => {
    const { answers, ask } = setUp(isConnected)
    await ask('IS_CONNECTED')
    expect(answers).toEqual([
      { v: 1, id: 'request-1', type: 'IS_CONNECTED_SUCCESS', payload: { isConnected: true } },
    ])
  })

  test('behavior: says something without being asked', () => {
    const { answers, send } = setUp()
    send({ type: 'HIDE', payload: {} })
    expect(answers).toEqual([{ v: 1, type: 'HIDE', payload: {} }])
  })

  const good = { v: 1, id: 'request-1', type: 'IS_CONNECTED', payload: {} }
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'IS_CONNECTED'],
    ['a list', [good]],
    ['no id', { ...good, id: undefined }],
    ['a short id', { ...good, id: 'x' }],
    ['an id with signs', { ...good, id: 'request 1' }],
    ['another version', { ...good, v: 2 }],
    ['an unknown type', { ...good, type: 'EXPORT' }],
    ['a type of the prototype', { ...good, type: 'constructor' }],
    ['a prefix', { ...good, type: '@w3m-app/IS_CONNECTED' }],
    ['more keys', { ...good, origin: 'https://app.example' }],
    ['more keys in the payload', { ...good, payload: { token: 'x' } }],
    ['no payload', { v: 1, id: 'request-1', type: 'IS_CONNECTED' }],
    ['a date', { ...good, payload: new Date() }],
    ['a map', { ...good, payload: new Map() }],
    ['a bigint', { ...good, type: 'GET_USER', payload: { chainId: 1n } }],
    ['a code', { ...good, type: 'CONNECT_OTP', payload: { otp: '123456' } }],
    ['no address', { ...good, type: 'CONNECT_EMAIL', payload: { email: 'x' } }],
    [
      'too many bytes',
      {
        ...good,
        type: 'SYNC_THEME',
        payload: { themeVariables: { a: 'x'.repeat(frameLimits.messageBytes) } },
      },
    ],
    [
      'too many bytes of a request to a chain',
      {
        ...good,
        type: 'RPC_REQUEST',
        payload: {
          chainId: 'eip155:1',
          method: 'eth_call',
          params: ['x'.repeat(frameLimits.rpcMessageBytes)],
        },
      },
    ],
  ])('behavior: dropped: %s', async (_, data) => {
    const { answers, say } = setUp(isConnected)
    await say(data)
    expect(answers).toEqual([])
  })

  test('behavior: a long transaction is not too long', async () => {
    const { answers, ask } = setUp({ RPC_REQUEST: async () => 1 })
    await ask('RPC_REQUEST', { chainId: 'eip155:1', method: 'eth_call', params: ['x'.repeat(100_000)] })
    expect(answers).toMatchObject([{ type: 'RPC_REQUEST_SUCCESS' }])
  })

  test('behavior: an id is good once', async () => {
    const { answers, say } = setUp(isConnected)
    await say(good)
    await say(good)
    expect(answers).toHaveLength(1)
  })

  test('behavior: twenty bad messages end the conversation', async () => {
    const { answers, state, say, ask, send } = setUp(isConnected)
    for (let count = 1; count < frameLimits.badMessages; count += 1) await say('bad')
    await ask('IS_CONNECTED')
    expect([state.isClosed, answers.length]).toEqual([false, 1])
    await say('bad')
    expect(state.isClosed).toBe(true)
    await ask('IS_CONNECTED')
    send({ type: 'HIDE', payload: {} })
    expect(answers).toHaveLength(1)
  })

  test('behavior: what waits ends with the conversation, so that nobody approves it', async () => {
    const signals: AbortSignal[] = []
    const { say, ask } = setUp({
      GET_USER: (_, { signal }) => {
        signals.push(signal)
        return new Promise(() => {})
      },
    })
    void ask('GET_USER')
    for (let count = 1; count < frameLimits.badMessages; count += 1) await say('bad')
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    await say('bad')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('behavior: sixteen at a time', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { answers, ask } = setUp({ RPC_REQUEST: () => finished })
    const request = { chainId: 'eip155:1', method: 'eth_call', params: [] }
    const asked = Array.from({ length: frameLimits.inFlight }, () => ask('RPC_REQUEST', request))
    await ask('RPC_REQUEST', request)
    expect(answers).toMatchObject([{ type: 'RPC_REQUEST_ERROR', payload: { code: 'TOO_MANY_REQUESTS' } }])
    finish()
    await Promise.all(asked)
    await ask('RPC_REQUEST', request)
    expect(answers).toHaveLength(frameLimits.inFlight + 2)
  })

  test('behavior: each type has a rate of its own', async () => {
    const { answers, state, ask } = setUp({
      ...isConnected,
      GET_CHAIN_ID: async () => ({ chainId: 'eip155:1' as never }),
    })
    for (let count = 0; count <= frameRates.other.burst; count += 1) await ask('IS_CONNECTED')
    expect(answers.at(-1)).toMatchObject({ payload: { code: 'TOO_MANY_REQUESTS' } })
    await ask('GET_CHAIN_ID')
    expect(answers.at(-1)).toMatchObject({ type: 'GET_CHAIN_ID_SUCCESS' })
    state.time = 1_000 / frameRates.other.perSecond
    await ask('IS_CONNECTED')
    expect(answers.at(-1)).toMatchObject({ type: 'IS_CONNECTED_SUCCESS' })
  })

  test('behavior: a request is ended by its id', async () => {
    const ended: string[] = []
    const { answers, ask } = setUp({
      CONNECT_OTP: (_, { signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            ended.push('CONNECT_OTP')
            reject(new FrameFailure('ABORTED', 'The request was ended'))
          })
        }),
      CANCEL: async ({ request = '' }, { abort }) => {
        abort(request)
        return {}
      },
    })
    const waiting = ask('CONNECT_OTP')
    await ask('CANCEL', { request: 'request-9' })
    expect(ended).toEqual([])
    await ask('CANCEL', { request: 'request-1' })
    await waiting
    expect(ended).toEqual(['CONNECT_OTP'])
    const told = answers.map((answer) => {
      const { id, type } = answer as { id: string; type: string }
      return `${id} ${type}`
    })
    expect(told.sort()).toEqual([
      'request-1 CONNECT_OTP_ERROR',
      'request-2 CANCEL_SUCCESS',
      'request-3 CANCEL_SUCCESS',
    ])
  })

  test('error: not supported', async () => {
    const { answers, ask } = setUp()
    await ask('CONNECT_FARCASTER')
    expect(answers).toMatchObject([{ type: 'CONNECT_FARCASTER_ERROR', payload: { code: 'NOT_SUPPORTED' } }])
  })

  test('error: a failure is told with its code', async () => {
    const { answers, ask } = setUp({
      IS_CONNECTED: async () => {
        throw new FrameFailure('LOGIN_TOO_SOON', 'Please try again after 12 seconds', { seconds: 12 })
      },
    })
    await ask('IS_CONNECTED')
    expect(answers).toMatchObject([
      { payload: { code: 'LOGIN_TOO_SOON', message: 'Please try again after 12 seconds', seconds: 12 } },
    ])
  })

  test('error: what is not known is not told', async () => {
    const { answers, ask } = setUp({
      IS_CONNECTED: async () => {
        throw new Error('the secret is 123456')
      },
    })
    await ask('IS_CONNECTED')
    expect(answers).toMatchObject([{ payload: { code: 'UNKNOWN', message: 'Something went wrong' } }])
  })
})
