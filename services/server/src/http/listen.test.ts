import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { listen } from './listen.ts'

describe('listen', () => {
  const app = new Hono()
  let arrived: (() => void) | undefined
  app.get('/', (c) => c.text('hello'))
  app.get('/slow', async (c) => {
    arrived?.()
    await sleep(Number(c.req.query('ms')))
    return c.text('done')
  })
  const start = () => listen(app.fetch, { host: '127.0.0.1', port: 0 })
  const whenArrived = () =>
    new Promise<void>((resolve) => {
      arrived = resolve
    })

  test('default', async () => {
    const { url, close } = await start()
    expect(await (await fetch(url)).text()).toBe('hello')
    await close(1_000)
    await expect(fetch(url)).rejects.toThrow()
  })

  test('behavior: what is in flight is finished, and nothing new begins', async () => {
    const { url, close } = await start()
    await (await fetch(url)).text()
    const there = whenArrived()
    const pending = fetch(`${url}/slow?ms=300`)
    await there
    const closed = close(10_000)
    await expect(fetch(url)).rejects.toThrow()
    const response = await pending
    expect(await response.text()).toBe('done')
    expect(response.headers.get('connection')).not.toBe('keep-alive')
    const start_ = Date.now()
    await closed
    // The connection that was kept open does not hold the stop up.
    expect(Date.now() - start_).toBeLessThan(5_000)
  })

  test('behavior: who keeps a connection is told with the next answer that it ends', async () => {
    const { port, release, close } = await start()
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const ended = new Promise((resolve) => socket.on('close', resolve))
    const ask = async () => {
      const before = said.length
      const heard = new Promise<void>((resolve) =>
        socket.on('data', (chunk) => {
          said += String(chunk)
          if (said.endsWith('hello')) resolve()
        }),
      )
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      await heard
      socket.removeAllListeners('data')
      return said.slice(before)
    }
    expect(await ask()).toMatch(/connection: keep-alive/i)
    release()
    expect(await ask()).toMatch(/connection: close/i)
    await ended
    await close(1_000)
  })

  test('behavior: after the deadline what is in flight is ended', async () => {
    const { url, close } = await start()
    const there = whenArrived()
    const pending = fetch(`${url}/slow?ms=30000`).catch((error: unknown) => error)
    await there
    await close(100)
    expect(await pending).toBeInstanceOf(Error)
  })

  test('error: the port is taken', async () => {
    const { port, close } = await start()
    await expect(listen(app.fetch, { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or set PORT to another.`,
    )
    await close(100)
  })

  test.each([
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\nb\r\n\r\n'],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['another protocol', 'SSH-2.0-hello\r\n\r\n'],
  ])('error: %s', async (_, text) => {
    const { port, close } = await start()
    const answer = await new Promise<string>((resolve) => {
      let said = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => {
        said += String(chunk)
        socket.end()
      })
      socket.on('error', () => resolve(said))
      socket.on('close', () => resolve(said))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d|^$/)
    await close(100)
  })
})
