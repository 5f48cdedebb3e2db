import type { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { describeWithRedis } from '../../test/describeWithRedis.fixture.ts'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { createAccountMoves } from './createAccountMoves.ts'

const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

function createTestMoves(redis?: Redis) {
  const clock = { time: 1_000, now: () => clock.time }
  return { clock, ...createAccountMoves({ redis, clock, logger: silentLogger }) }
}

/** What holds whether there is Redis or not. */
function testMoves(connect: () => Redis | undefined) {
  test('default', async () => {
    const { tell, last } = createTestMoves(connect())
    expect(await last('eip155:1', address(1))).toBe('')
    await tell('eip155:1', new Set([address(1), address(2)]))
    const first = await last('eip155:1', address(1))
    expect(first).not.toBe('')
    expect(await last('eip155:1', address(2))).toBe(first)
    await tell('eip155:1', [address(1)])
    expect(await last('eip155:1', address(1))).not.toBe(first)
    expect(await last('eip155:1', address(2))).toBe(first)
  })

  test('behavior: another chain, another account', async () => {
    const { tell, last } = createTestMoves(connect())
    await tell('eip155:2', [address(1)])
    expect(await last('eip155:3', address(1))).toBe('')
    expect(await last('eip155:2', address(3))).toBe('')
  })

  test('behavior: however an address is written', async () => {
    const { tell, last } = createTestMoves(connect())
    await tell('eip155:4', ['0xABCDEF'])
    expect(await last('eip155:4', '0xabcdef')).not.toBe('')
    expect(await last('eip155:4', '0xABCdef')).toBe(await last('eip155:4', '0xabcdef'))
  })
}

describe('createAccountMoves', () => {
  testMoves(() => undefined)

  test('behavior: what moved long ago is forgotten', async () => {
    const { tell, last, clock } = createTestMoves()
    await tell('eip155:1', [address(1)])
    clock.time += 60_000
    await tell('eip155:1', [address(2)])
    expect(await last('eip155:1', address(1))).toBe('')
    expect(await last('eip155:1', address(2))).not.toBe('')
  })

  test('behavior: of many accounts those that moved last are remembered', async () => {
    const { tell, last } = createTestMoves()
    await tell('eip155:1', [address(0), address(1)])
    await tell(
      'eip155:1',
      Array.from({ length: 19_999 }, (_, index) => address(index + 2)),
    )
    expect(await last('eip155:1', address(0))).toBe('')
    for (const account of [1, 2, 20_000]) expect(await last('eip155:1', address(account))).not.toBe('')
  })
})

describeWithRedis('createAccountMoves', (redis) => {
  testMoves(redis.connect)

  test('behavior: other processes know, of many accounts too, and not for ever', async () => {
    const one = createTestMoves(redis.connect())
    const two = createTestMoves(redis.connect())
    const accounts = Array.from({ length: 2_500 }, (_, index) => address(index))
    await one.tell('eip155:5', accounts)
    const moves = await Promise.all(accounts.map((account) => two.last('eip155:5', account)))
    expect(moves).not.toContain('')
    expect(new Set(moves).size).toBe(1)
    const left = await redis.connect().pttl(`latchkey:{moved}:eip155:5 ${address(0)}`)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(60_000)
  })

  test('behavior: without Redis each process knows its own', async () => {
    const one = createTestMoves(redis.connect())
    const two = createTestMoves(redis.connect())
    await redis.kill()
    await one.tell('eip155:6', [address(1)])
    expect(await one.last('eip155:6', address(1))).not.toBe('')
    expect(await two.last('eip155:6', address(1))).toBe('')
    await redis.start()
  })
})
