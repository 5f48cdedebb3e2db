import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import { RpcError } from '../upstream/createRpcClient.ts'
import { callContracts } from './callContracts.ts'

const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const wordOf = (index: number) => numberToHex(index, { size: 32 })
const calls = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ to: addressOf(index), data: '0x01' as const }))
const echo = (to: string) => numberToHex(BigInt(to), { size: 32 })

describe('callContracts', () => {
  test('default', async () => {
    const chain = createFakeChain((to) => (to === addressOf(1) ? undefined : echo(to)))
    expect(await callContracts(chain, calls(3))).toEqual([wordOf(0), undefined, wordOf(2)])
    expect(chain.requests()).toBe(1)
  })

  test('behavior: nothing is asked for nothing', async () => {
    const chain = createFakeChain(echo)
    expect(await callContracts(chain, [])).toEqual([])
    expect(chain.requests()).toBe(0)
  })

  test('behavior: one that burns all gas costs nobody else the answer', async () => {
    const chain = createFakeChain((to) => (to === addressOf(37) ? 'burn' : echo(to)))
    const results = await callContracts(chain, calls(100))
    expect(results.flatMap((result, index) => (result === wordOf(index) ? [] : index))).toEqual([37])
    expect(chain.requests()).toBeLessThan(20)
  })

  test('behavior: many that burn all gas do not cost requests without end', async () => {
    const chain = createFakeChain(() => 'burn')
    expect(new Set(await callContracts(chain, calls(400)))).toEqual(new Set([undefined]))
    expect(chain.requests()).toBeLessThanOrEqual(41)
  })

  test('behavior: more than one request holds', async () => {
    const chain = createFakeChain(echo)
    expect(await callContracts(chain, calls(1_001))).toHaveLength(1_001)
    expect(chain.requests()).toBe(3)
  })

  test('behavior: one by one without Multicall3', async () => {
    const chain = {
      ...createFakeChain((to) => (to === addressOf(1) ? 'burn' : echo(to))),
      multicall: undefined,
    }
    expect(await callContracts(chain, calls(3))).toEqual([wordOf(0), undefined, wordOf(2)])
  })

  test('error: there is no Multicall3', async () => {
    const chain = { ...createFakeChain(echo), rpc: { request: async () => '0x' } }
    await expect(callContracts(chain, calls(2))).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ChainDataError: Multicall3 of eip155:31337 gives something else]`,
    )
  })

  test('error: no data', async () => {
    const chain = { ...createFakeChain(echo), rpc: { request: async () => ({ hello: 1 }) } }
    await expect(callContracts(chain, calls(2))).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ChainDataError: eth_call of eip155:31337 gives something else than data]`,
    )
  })

  test('error: the node refuses', async () => {
    const request = async () => {
      throw new RpcError({ code: -32_005, message: 'limit exceeded' })
    }
    await expect(callContracts({ ...createFakeChain(echo), rpc: { request } }, calls(2))).rejects.toThrow(
      'limit',
    )
  })
})
