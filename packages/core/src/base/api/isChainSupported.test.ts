import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toChainId } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestEnvironment } from '../../fixtures/environment.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'
import { createContext } from '../../kit/createContext.ts'
import { isChainSupported } from './isChainSupported.ts'

const one = toChainId('eip155:1')
const chains = { http: [one], ws: [] }
const restrictions = { timeZones: ['Asia/Shanghai'], features: ['swaps'] }

/** A kit's context in Shanghai, in front of a real HTTP server. An answer that is a number is the status of a failure. */
async function setup(answer: (asked: number) => object | number) {
  let asked = 0
  const server = createServer((_, response) => {
    const given = answer(asked++)
    if (typeof given === 'number') response.writeHead(given).end('{}')
    else response.end(JSON.stringify(given))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { environment, pass } = createTestEnvironment()
  const context = createContext(
    { projectId: 'test', networks: [testNetwork(1)], apiUrl },
    { ...environment, timeZone: () => 'Asia/Shanghai' },
  )
  const isSupported = (chainId = one) => isChainSupported(context, chainId)
  return { isSupported, pass, asked: () => asked, restricted: () => context.store.get().restricted }
}

describe('isChainSupported', () => {
  test('default', async () => {
    const { isSupported, asked, restricted } = await setup(() => chains)
    expect(restricted()).toBeUndefined()
    expect([await isSupported(), await isSupported(toChainId('eip155:2'))]).toEqual([true, false])
    expect([asked(), restricted()]).toEqual([1, []])
  })

  test('behavior: the same answer says what the server hides in this time zone', async () => {
    const { isSupported, restricted } = await setup(() => ({ ...chains, restrictions }))
    expect(await isSupported()).toBe(true)
    expect(restricted()).toEqual(['swaps'])
  })

  test('error: a server that does not answer hides nothing, until it does', async () => {
    const { isSupported, restricted } = await setup((asked) =>
      asked === 0 ? 503 : { ...chains, restrictions },
    )
    await expect(isSupported()).rejects.toMatchObject({ name: 'LatchkeyError' })
    expect(restricted()).toEqual([])
    expect(await isSupported()).toBe(true)
    expect(restricted()).toEqual(['swaps'])
  })

  test('error: what the server has said stays where it does not answer later', async () => {
    const { isSupported, pass, restricted } = await setup((asked) =>
      asked > 0 ? 503 : { ...chains, restrictions },
    )
    await isSupported()
    pass(5 * 60_000)
    await expect(isSupported()).rejects.toMatchObject({ name: 'LatchkeyError' })
    expect(restricted()).toEqual(['swaps'])
  })
})
