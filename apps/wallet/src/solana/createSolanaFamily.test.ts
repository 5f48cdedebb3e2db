import { sandboxSolana, sandboxSolanaAccounts } from '@latchkey/sandbox/networks'
import { describe, expect, it } from 'vitest'
import { createRequest } from '../chain/request.fixture.ts'
import { garbage } from '../connection/events.fixture.ts'
import { createSolanaFamily } from './createSolanaFamily.ts'

const [mira, theo] = sandboxSolanaAccounts
const family = createSolanaFamily({
  rpcUrl: () => 'http://127.0.0.1:1',
  balanceUrl: () => 'http://127.0.0.1:1',
})
const { ask, codeOf } = createRequest(family, sandboxSolana.caipNetworkId, [mira])

describe('createSolanaFamily', () => {
  it('default', async () => {
    // "hello" in base58.
    const task = await ask('solana_signMessage', { message: 'Cn8eVZg', pubkey: mira })
    expect(task.description).toEqual({
      title: 'Sign this message?',
      rows: [{ label: 'Account', value: mira }],
      text: { label: 'Message', value: 'hello' },
    })
    expect(await task.carryOut()).toEqual({ signature: expect.stringMatching(/^[1-9A-Za-z]{86,88}$/) })
  })

  it('error: accounts that the page may not use, and what is not to be understood', async () => {
    expect(await codeOf('solana_signMessage', { message: 'Cn8eVZg', pubkey: theo })).toBe(4100)
    expect(await codeOf('solana_signMessage', { message: 'not base58: 0OIl', pubkey: mira })).toBe(-32602)
    expect(await codeOf('solana_signTransaction', { transaction: '%' })).toBe(-32602)
    expect(await codeOf('solana_steal', {})).toBe(-32601)
    expect(await codeOf('constructor', {})).toBe(-32601)
    for (const method of family.methods.filter((name) => !/ccounts$/.test(name)))
      for (const params of garbage) expect([method, await codeOf(method, params)]).toEqual([method, -32602])
  })
})
