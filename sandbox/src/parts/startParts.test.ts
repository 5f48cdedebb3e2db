import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { listen } from '../process/listen.ts'
import { SandboxError } from '../sandboxError.ts'
import type { Part } from './part.ts'
import { startParts } from './startParts.ts'

/** A part that only remembers what was done to it. `fall` lets it go by itself. */
function fakePart(name: string, failure?: Error) {
  const history: string[] = []
  let fall = (_: string) => {}
  const part: Part = {
    name,
    port: 0,
    portVariable: 'PORT',
    start: async () => {
      if (failure) throw failure
      history.push('started')
      const exited = new Promise<string>((resolve) => {
        fall = resolve
      })
      const stop = async () => {
        history.push('stopped')
        fall('exit code 0')
      }
      return { url: `http://${name}`, stop, exited }
    },
  }
  return { part, history, fall: (reason: string) => fall(reason) }
}

describe('startParts', () => {
  test('default', async () => {
    const [a, b] = [fakePart('a'), fakePart('b')]
    const parts = await startParts([a.part, b.part])
    expect(parts.running.map(({ url }) => url)).toEqual(['http://a', 'http://b'])
    await Promise.all([parts.stop(), parts.stop()])
    expect([a.history, b.history]).toEqual([
      ['started', 'stopped'],
      ['started', 'stopped'],
    ])
  })

  test('behavior: a part that goes by itself is named, one that is stopped is not', async () => {
    const [a, b] = [fakePart('a'), fakePart('b')]
    const parts = await startParts([a.part, b.part])
    b.fall('exit code 3')
    expect(await parts.died).toBe('b has stopped by itself (exit code 3).')
    await parts.stop()

    const calm = await startParts([fakePart('c').part])
    await calm.stop()
    expect(await Promise.race([calm.died, Promise.resolve('nothing')])).toBe('nothing')
  })

  test('behavior: a part without its software is named; the others run', async () => {
    const a = fakePart('a')
    const absent: Part = { ...fakePart('b').part, start: async () => ({ missing: 'b needs a thing.' }) }
    const parts = await startParts([absent, a.part])
    expect(parts.running.map(({ url }) => url)).toEqual(['http://a'])
    expect(parts.missing).toEqual([{ part: absent, why: 'b needs a thing.' }])
    await parts.stop()
    expect(a.history).toEqual(['started', 'stopped'])
  })

  test('error: the next port is taken, which the part needs as well', async () => {
    const server = createServer()
    const port = await listen(server, 0)
    const { part } = fakePart('a')
    await expect(startParts([{ ...part, port: port - 1, takesNextPort: true }])).rejects.toThrow(
      `Port ${port}, which a needs, is in use by another program.`,
    )
    server.close()
  })

  test('error: a part that cannot start stops the others', async () => {
    const a = fakePart('a')
    const b = fakePart('b', new SandboxError('b has no key.'))
    await expect(startParts([a.part, b.part])).rejects.toThrow('b has no key.')
    expect(a.history).toEqual(['started', 'stopped'])
  })

  test.each(['127.0.0.1', '0.0.0.0'])('error: port taken on %s', async (host) => {
    const server = createServer()
    const port = await new Promise<number>((resolve) => {
      server.listen(0, host, () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const { part, history } = fakePart('a')
    await expect(startParts([{ ...part, port }])).rejects.toThrow(
      `Port ${port}, which a needs, is in use by another program. ` +
        'Stop that program, or choose another port: PORT=',
    )
    expect(history).toEqual([])
    server.close()
  })
})
