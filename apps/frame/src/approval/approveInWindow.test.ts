import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ApproveInWindowOptions, approveInWindow, type WindowMessage } from './approveInWindow.ts'

const message = {
  request: { origin: 'https://app.example' },
  language: 'de',
  theme: 'light',
} as WindowMessage

afterEach(() => vi.useRealTimers())

/** A window that can be closed, and that takes the first hello once it listens. */
function setUp() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answers: boolean[] = []
  const greeted: unknown[] = []
  let takePort: (port: MessagePort) => void = () => {}
  const port = new Promise<MessagePort>((resolve) => {
    takePort = resolve
  })
  const state = { isListening: false, closed: false }
  const opened = {
    get closed() {
      return state.closed
    },
    close() {
      state.closed = true
    },
    postMessage(hello: unknown, origin: string, [given]: [MessagePort]) {
      greeted.push([hello, origin])
      if (state.isListening) takePort(given)
    },
  } as unknown as ApproveInWindowOptions['opened']
  const close = approveInWindow({
    opened,
    origin: 'https://wallet.example',
    message,
    onAnswer: (isApproved) => answers.push(isApproved),
  })
  const pass = () => vi.advanceTimersByTime(100)
  /** What the window hears on its port. */
  async function listen() {
    state.isListening = true
    pass()
    const own = await port
    const heard = new Promise((resolve) => {
      own.onmessage = ({ data }) => resolve(data)
    })
    own.postMessage('ready')
    return { own, heard: await heard }
  }
  return { answers, greeted, state, close, pass, listen }
}

describe('approveInWindow', () => {
  test('default', async () => {
    const { answers, greeted, state, pass, listen } = setUp()
    pass()
    pass()
    const { own, heard } = await listen()
    expect(heard).toEqual(message)
    expect(greeted).toEqual(
      Array(3).fill([
        { t: 'hello', v: 1, n: expect.stringMatching(/^[\w-]{36}$/) },
        'https://wallet.example',
      ]),
    )
    pass()
    expect(greeted).toHaveLength(3)
    own.postMessage({ isApproved: true })
    await expect.poll(() => answers).toEqual([true])
    expect(state.closed).toBe(true)
  })

  test('behavior: rejected, and what is no answer at all', async () => {
    for (const data of [{ isApproved: false }, { isApproved: 'yes' }, {}]) {
      const { answers, listen } = setUp()
      const { own } = await listen()
      own.postMessage(data)
      await expect.poll(() => answers).toEqual([false])
    }
  })

  test.each([false, true])(
    'behavior: who closes the window rejects; it listened: %s',
    async (isListening) => {
      const { answers, state, pass, listen } = setUp()
      if (isListening) await listen()
      pass()
      expect(answers).toEqual([])
      state.closed = true
      pass()
      pass()
      expect(answers).toEqual([false])
    },
  )

  test('behavior: a request that is taken back takes the window with it', async () => {
    const { answers, state, close, pass, listen } = setUp()
    await listen()
    close()
    pass()
    expect([state.closed, answers]).toEqual([true, []])
  })
})
