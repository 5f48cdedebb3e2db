import { sandboxPolkadot, sandboxPolkadotAccounts } from '@latchkey/sandbox/networks'
import { polkadotGenesisHash } from '@latchkey/sandbox/polkadot'
import { verifyPolkadot } from '@latchkey/siwx/polkadot/verify'
import { describe, expect, it } from 'vitest'
import { createRequest } from '../chain/request.fixture.ts'
import { garbage } from '../connection/events.fixture.ts'
import { createPolkadotFamily } from './createPolkadotFamily.ts'

const [alice, bob] = sandboxPolkadotAccounts
const family = createPolkadotFamily({
  rpcUrl: () => 'http://127.0.0.1:1',
  balanceUrl: () => 'http://127.0.0.1:1',
})
const { ask, codeOf } = createRequest(family, sandboxPolkadot.caipNetworkId, [alice.address])

const payload = {
  address: alice.address,
  blockHash: polkadotGenesisHash,
  blockNumber: '0x00000001',
  era: '0x00',
  genesisHash: polkadotGenesisHash,
  method: '0x000000',
  nonce: '0x00',
  signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce', 'ChargeTransactionPayment'],
  specVersion: '0x00000001',
  tip: '0x00',
  transactionVersion: '0x00000001',
  version: 4,
}
const transaction = (change: object = {}) => ({
  address: alice.address,
  transactionPayload: { ...payload, ...change },
})

describe('createPolkadotFamily', () => {
  it('default', async () => {
    const { description, carryOut } = await ask('polkadot_signMessage', {
      address: alice.address,
      message: 'Hello',
    })
    expect(description.text).toEqual({ label: 'Message', value: 'Hello' })
    const { signature } = (await carryOut()) as { signature: string }
    expect(await verifyPolkadot({ address: alice.address, text: 'Hello', signature })).toBe(true)
  })

  it('behavior: where the chain does not answer, the owner sees the call as it is, and is warned', async () => {
    const { description, check } = await ask('polkadot_signTransaction', transaction())
    expect(description).toEqual({
      title: 'Sign this transaction?',
      rows: [
        { label: 'From', value: alice.address },
        { label: 'Call', value: '0x000000' },
        { label: 'Tip', value: '0 DOT' },
      ],
      warning: 'This wallet cannot read what the transaction does.',
    })
    expect((await check?.())?.problem).toMatch(/^The chain does not answer/)
  })

  it('error: accounts and chains that are not the page’s, and what is not to be understood', async () => {
    expect(await codeOf('polkadot_signMessage', { address: bob.address, message: '' })).toBe(4100)
    const codes = [
      { ...transaction(), address: bob.address },
      transaction({ address: bob.address }),
      transaction({ genesisHash: `0x${'12'.repeat(32)}` }),
      transaction({ version: 5 }),
      transaction({ nonce: 0 }),
      transaction({ method: 'transfer' }),
    ].map((params) => codeOf('polkadot_signTransaction', params))
    expect(await Promise.all(codes)).toEqual([4100, -32602, -32602, -32602, -32602, -32602])
    for (const method of family.methods)
      for (const params of garbage) expect([method, await codeOf(method, params)]).toEqual([method, -32602])
  })
})
