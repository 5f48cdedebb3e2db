import type { CaipChainId } from '@latchkey/protocol'
import { parseSs58 } from '@latchkey/protocol/addresses'
import { polkadotGenesisHash, sandboxPolkadot, sandboxPolkadotAccounts } from '@latchkey/sandbox/polkadot'
import { describe, expect, test } from 'vitest'
import { toHex } from '../hex.ts'
import { prepareRequest } from '../prepareRequest.ts'
import { createRequest } from '../request.fixture.ts'
import { compact } from './scale.ts'

const [alice, bob] = sandboxPolkadotAccounts
const receiver = toHex(parseSs58(bob.address)?.publicKey ?? new Uint8Array()).slice(2)
const number = (value: bigint) => toHex(compact(value)).slice(2)
const payload = {
  address: alice.address,
  blockHash: `0x${'11'.repeat(32)}`,
  blockNumber: '0x00000001',
  era: '0xd501',
  genesisHash: polkadotGenesisHash,
  method: `0x0a0300${receiver}${number(5n * 10n ** 11n)}`,
  nonce: '0x00000000',
  signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce', 'ChargeAssetTxPayment'],
  specVersion: '0x00000384',
  tip: '0x00000000000000000000000000000000',
  transactionVersion: '0x00000001',
  version: 4,
}
const prepare = (change: object = {}, address: string = alice.address) =>
  prepareRequest({
    ...createRequest({
      chainId: sandboxPolkadot.caipNetworkId as CaipChainId,
      currency: sandboxPolkadot.nativeCurrency,
      tokens: [{ address: '1984', symbol: 'sUSD', decimals: 6 }],
    }),
    method: 'polkadot_signTransaction',
    params: { address, payload: { ...payload, ...change } },
  })
const failure = (code: string) => expect.objectContaining({ code })

describe('polkadot_signMessage', () => {
  const chain = createRequest({
    chainId: sandboxPolkadot.caipNetworkId as CaipChainId,
    currency: sandboxPolkadot.nativeCurrency,
  })
  const describeText = async (message: string) => {
    const params = { address: alice.address, message }
    const { description } = await prepareRequest({ ...chain, method: 'polkadot_signMessage', params })
    return description
  }

  test('default: the words around every message are not shown', async () => {
    for (const message of ['hello\nworld', '<Bytes>hello\nworld</Bytes>'])
      expect(await describeText(message)).toMatchObject({ text: 'hello\nworld', warnings: [] })
  })

  test('behavior: a sign-in at the page is one, also between these words', async () => {
    const { origin } = chain
    const text = `${new URL(origin).host} wants you to sign in with your Polkadot account:\n${alice.address}\n\n\nURI: ${origin}`
    expect(await describeText(`<Bytes>${text}</Bytes>`)).toMatchObject({
      title: { code: 'signIn' },
      isLowRisk: true,
      text,
    })
  })
})

describe('polkadot_signTransaction', () => {
  test('default', async () => {
    const { description } = await prepare()
    expect(description).toMatchObject({
      title: { code: 'sendCoin' },
      rows: [
        { label: 'to', value: bob.address, kind: 'address' },
        { label: 'amount', value: '0.5 DOT', kind: 'amount' },
      ],
      details: [{ label: 'call', value: 'Balances.transfer_keep_alive' }],
    })
    expect(description.isBlind).toBeUndefined()
  })

  test('parameters: an asset', async () => {
    const { description } = await prepare({
      method: `0x3206${number(1984n)}00${receiver}${number(2_500_000n)}`,
    })
    expect(description).toMatchObject({
      title: { code: 'sendToken' },
      rows: [
        { label: 'to', value: bob.address },
        { label: 'amount', value: '2.5 sUSD' },
        { label: 'asset', value: '1984' },
      ],
    })
    // In the runtime of today this would be a transfer; here it freezes somebody's asset.
    const frozen = await prepare({ method: `0x3208${number(1984n)}00${receiver}` })
    expect(frozen.description.isBlind).toBe(true)
  })

  test('parameters: everything', async () => {
    const { description } = await prepare({ method: `0x0a0400${receiver}00` })
    expect(description.rows[1]?.value).toEqual({ code: 'everything' })
    expect(description.warnings.map(({ phrase }) => phrase.code)).toContain('reapsAccount')
  })

  test.each([
    ['another call', '0x0a0200'],
    ['another pallet', `0xff0300${receiver}04`],
    ['bytes at the end', `${payload.method}00`],
    ['bytes that are missing', payload.method.slice(0, -2)],
    ['an address of another kind', `0x0a0301${receiver}04`],
  ])('behavior: %s cannot be read, nor approved', async (_, method) => {
    const { description, carryOut } = await prepare({ method })
    expect(description).toMatchObject({ isBlind: true, warnings: [{ phrase: { code: 'cannotBeRead' } }] })
    await expect(carryOut({} as Parameters<typeof carryOut>[0])).rejects.toEqual(failure('NOT_SUPPORTED'))
  })

  test('behavior: the extensions of Polkadot and of its asset hub are known', async () => {
    const common = ['CheckNonZeroSender', 'CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis']
    const rest = ['CheckMortality', 'CheckNonce', 'CheckWeight']
    for (const own of [
      ['ChargeTransactionPayment', 'PrevalidateAttests', 'CheckMetadataHash'],
      ['ChargeAssetTxPayment', 'CheckMetadataHash'],
    ])
      expect(
        (await prepare({ signedExtensions: [...common, ...rest, ...own] })).description.isBlind,
      ).toBeUndefined()
  })

  test('error: another account or chain, or an extension that is not known', async () => {
    await expect(prepare({}, bob.address)).rejects.toEqual(failure('UNAUTHORIZED'))
    await expect(prepare({ address: bob.address })).rejects.toEqual(failure('UNAUTHORIZED'))
    await expect(prepare({ genesisHash: `0x${'00'.repeat(32)}` })).rejects.toEqual(
      failure('RPC_INVALID_PARAMS'),
    )
    await expect(prepare({ signedExtensions: [...payload.signedExtensions, 'Unheard'] })).rejects.toEqual(
      failure('NOT_SUPPORTED'),
    )
  })
})
