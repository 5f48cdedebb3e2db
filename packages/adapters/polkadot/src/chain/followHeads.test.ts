import { afterEach, describe, expect, it, vi } from 'vitest'
import { followHeads } from './followHeads.ts'

class FakeSocket {
  static last: FakeSocket
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: (() => void) | null = null
  onerror: (() => void) | null = null
  isClosedBeforeOpen = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.last = this
  }
  send() {}
  close() {
    this.isClosedBeforeOpen = this.readyState === 0
    this.readyState = 3
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
}

describe('followHeads', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('behavior: a socket that is still opening is closed once it is open', () => {
    vi.stubGlobal('WebSocket', FakeSocket)
    const onHead = vi.fn()
    followHeads('http://localhost:9944', onHead)()
    const socket = FakeSocket.last
    expect(socket).toMatchObject({ url: 'ws://localhost:9944', readyState: 0 })
    socket.open()
    expect(socket).toMatchObject({ readyState: 3, isClosedBeforeOpen: false })
    expect(onHead).toHaveBeenCalledTimes(1)
  })

  it('behavior: an open socket is closed at once', () => {
    vi.stubGlobal('WebSocket', FakeSocket)
    const stop = followHeads('http://localhost:9944', () => {})
    FakeSocket.last.open()
    stop()
    expect(FakeSocket.last.readyState).toBe(3)
  })
})
