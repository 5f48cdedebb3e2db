import { describe, expect, test } from 'vitest'
import { askWbip, fromWbip } from './askWbip.ts'

const provider = (answer: () => unknown) => ({ request: async () => answer() })
const thrown = (error: unknown) => () => {
  throw error
}

describe('askWbip', () => {
  test('default', async () => {
    const asked: unknown[] = []
    const wallet = {
      async request(...inputs: readonly unknown[]) {
        asked.push(this === wallet, ...inputs)
        return { jsonrpc: '2.0', id: '1', result: { addresses: [] } }
      },
    }
    expect(await askWbip(wallet, 'getAddresses', null)).toEqual({ addresses: [] })
    expect(asked).toEqual([true, 'getAddresses', null])
  })

  test.each([
    ['sats-connect', -32000, 'USER_REJECTED'],
    ['sats-connect', -32001, 'METHOD_UNSUPPORTED'],
    ['sats-connect', -32002, 'UNAUTHORIZED'],
    ['sats-connect', -32601, 'METHOD_UNSUPPORTED'],
    ['others', -31001, 'USER_REJECTED'],
    ['Leather', 4001, 'USER_REJECTED'],
  ])('error: of %s, %i', async (_, code, mapped) => {
    const error = { code, message: 'Something' }
    for (const answer of [
      () => ({ jsonrpc: '2.0', error }),
      thrown({ jsonrpc: '2.0', error }),
      thrown(error),
    ])
      await expect(askWbip(provider(answer), 'signPsbt', {})).rejects.toMatchObject({
        name: 'LatchkeyError',
        code: mapped,
      })
  })

  test('error: words alone, whatever the number', () => {
    const error = { code: -32002, message: 'User rejected request' }
    expect(fromWbip(error)).toMatchObject({ code: 'USER_REJECTED' })
    expect(fromWbip(new Error('User canceled'))).toMatchObject({ code: 'USER_REJECTED' })
  })

  test('error: garbage', async () => {
    expect(
      await askWbip(
        provider(() => 'text'),
        'getAddresses',
        null,
      ),
    ).toBeUndefined()
    expect(
      await askWbip(
        provider(() => null),
        'getAddresses',
        null,
      ),
    ).toBeUndefined()
    await expect(askWbip({ request: 'soon' }, 'getAddresses', null)).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    })
    for (const error of [null, undefined, 7, '', {}])
      expect(fromWbip(error)).toMatchObject({ name: 'LatchkeyError' })
  })
})
