import type { CaipChainId } from '@latchkey/protocol'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { toBase64 } from '../base64.ts'
import { toHex } from '../hex.ts'
import { prepareRequest } from '../prepareRequest.ts'
import { accounts, createRequest } from '../request.fixture.ts'
import { bitcoinFormats } from './bitcoinFormats.ts'

const own = accounts[2]?.address ?? ''
const other = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'
const script = (address: string) => OutScript.encode(Address(bitcoinFormats.regtest).decode(address))
const failure = (code: string) => expect.objectContaining({ code })

type Coin = readonly [address: string, amount: bigint]

/** A transaction that pays these coins, as it is on the chain. */
function paying(coins: readonly Coin[]) {
  const transaction = new Transaction({ allowUnknownInputs: true })
  transaction.addInput({ txid: 'ab'.repeat(32), index: 0, finalScriptSig: Uint8Array.of(0x51) })
  // The library adds no output once an input is complete.
  for (const [address, amount] of coins) transaction.addOutput({ script: script(address), amount }, true)
  return { id: transaction.id, raw: toHex(transaction.toBytes(true, false)).slice(2) }
}

type Input = {
  /** What it spends, as it is on the chain. */
  coin: Coin
  /** What the page says that it spends, where that is something else. */
  claim?: Coin
  /** `inside`: the PSBT has the transaction. `server`: the server has it. `nowhere`: nobody has. `forged`: the server gives another one. */
  source: 'inside' | 'server' | 'nowhere' | 'forged'
}

/** A request to sign something that spends and pays coins. Each coin is of a transaction of its own. */
function spend(inputs: readonly Input[], outputs: readonly Coin[], signInputs?: object) {
  const transactions: Record<string, string> = {}
  const transaction = new Transaction()
  for (const [place, { coin, claim = coin, source }] of inputs.entries()) {
    // Something that tells it from the others.
    const spent = paying([[other, BigInt(1_000 + place)], coin])
    if (source === 'server') transactions[spent.id] = spent.raw
    if (source === 'forged') transactions[spent.id] = paying([[other, 1n], claim]).raw
    const [address, amount] = claim
    transaction.addInput({
      txid: spent.id,
      index: 1,
      witnessUtxo: { script: script(address), amount },
      ...(source === 'inside' && { nonWitnessUtxo: spent.raw }),
    })
  }
  for (const [address, amount] of outputs) transaction.addOutput({ script: script(address), amount })
  return prepare({ psbt: toBase64(transaction.toPSBT()), ...(signInputs && { signInputs }) }, transactions)
}

const prepare = (params: object, transactions: Readonly<Record<string, string>> = {}) =>
  prepareRequest({
    ...createRequest({
      chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' as CaipChainId,
      currency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      transactions,
    }),
    method: 'bitcoin_signPsbt',
    params,
  })

describe('bitcoin_signPsbt', () => {
  test('default', async () => {
    const { description } = await spend(
      [{ coin: [own, 100_000n], source: 'server' }],
      [
        [other, 30_000n],
        [own, 69_000n],
      ],
    )
    expect(description).toMatchObject({
      rows: [
        { label: 'to', value: other },
        { label: 'amount', value: '0.0003 BTC' },
        { label: 'back', value: own },
        { label: 'amount', value: '0.00069 BTC' },
      ],
      fee: '0.00001 BTC',
      changes: [{ amount: '−0.00031', symbol: 'BTC' }],
      warnings: [],
    })
  })

  test('behavior: inputs of others, and a fee that is too high', async () => {
    const shared = await spend(
      [
        { coin: [own, 10_000n], source: 'server' },
        { coin: [other, 50_000n], source: 'inside' },
      ],
      [[other, 59_000n]],
    )
    expect(shared.description.warnings.map(({ phrase }) => phrase.code)).toEqual(['signsForOthers'])
    const high = await spend([{ coin: [own, 1_000_000n], source: 'inside' }], [[other, 500_000n]])
    expect(high.description.warnings.map(({ phrase }) => phrase.code)).toEqual(['highFee'])
  })

  test.each<[string, Input[], string[]]>([
    ['the server has all of them', [{ coin: [own, 60_000n], source: 'server' }], []],
    ['the PSBT has all of them', [{ coin: [own, 60_000n], source: 'inside' }], []],
    [
      'one of each',
      [
        { coin: [own, 30_000n], source: 'inside' },
        { coin: [own, 30_000n], source: 'server' },
      ],
      [],
    ],
    ['nobody has it', [{ coin: [own, 60_000n], source: 'nowhere' }], ['amountsNotProven']],
    ['the server gives another one', [{ coin: [own, 60_000n], source: 'forged' }], ['amountsNotProven']],
    [
      'the server gives another one, made for the lie',
      [{ coin: [own, 600_000n], claim: [own, 60_000n], source: 'forged' }],
      ['amountsNotProven'],
    ],
    [
      'one of two is not known',
      [
        { coin: [own, 30_000n], source: 'server' },
        { coin: [own, 30_000n], source: 'nowhere' },
      ],
      ['amountsNotProven'],
    ],
    [
      'more transactions than anybody reads',
      Array.from({ length: 31 }, (): Input => ({ coin: [own, 2_000n], source: 'server' })),
      ['amountsNotProven'],
    ],
  ])('behavior: amounts are proven, or the visitor is told: %s', async (_, inputs, warnings) => {
    const { description } = await spend(inputs, [[other, 59_000n]])
    expect(description.warnings.map(({ phrase }) => phrase.code)).toEqual(warnings)
    for (const warning of description.warnings)
      expect(warning).toMatchObject({ level: 'bad', mustConfirm: true })
  })

  test.each<[string, Input[]]>([
    ['an amount that is too small', [{ coin: [own, 600_000n], claim: [own, 60_000n], source: 'server' }]],
    [
      'the same, of the second input',
      [
        { coin: [own, 30_000n], source: 'server' },
        { coin: [own, 600_000n], claim: [own, 30_000n], source: 'server' },
      ],
    ],
    [
      'a coin of ours that looks like somebody else’s',
      [
        { coin: [own, 30_000n], source: 'server' },
        { coin: [own, 600_000n], claim: [other, 30_000n], source: 'server' },
      ],
    ],
    [
      'somebody else’s coin that looks like ours',
      [{ coin: [other, 60_000n], claim: [own, 60_000n], source: 'server' }],
    ],
  ])('error: an input that is not what it says: %s', async (_, inputs) => {
    await expect(spend(inputs, [[other, 59_000n]], [{ index: 0, address: own }])).rejects.toEqual(
      failure('RPC_INVALID_PARAMS'),
    )
  })

  test('error: the transaction in the PSBT is not the one that the input names', async () => {
    const [real, made] = [paying([[own, 600_000n]]), paying([[own, 60_000n]])]
    const transaction = new Transaction()
    transaction.addInput({ txid: real.id, index: 0, nonWitnessUtxo: real.raw })
    transaction.addOutput({ script: script(other), amount: 59_000n })
    // The library makes no such PSBT, so its bytes are changed: both transactions are equally long.
    const psbt = toHex(transaction.toPSBT()).slice(2)
    expect(psbt).toContain(real.raw)
    const forged = psbt.replace(real.raw, made.raw).match(/../g) ?? []
    const bytes = Uint8Array.from(forged, (pair) => Number.parseInt(pair, 16))
    await expect(prepare({ psbt: toBase64(bytes) })).rejects.toEqual(failure('RPC_INVALID_PARAMS'))
  })

  test('error: nothing of ours, or another address than it is', async () => {
    await expect(spend([{ coin: [other, 10_000n], source: 'server' }], [[own, 9_000n]])).rejects.toEqual(
      failure('UNAUTHORIZED'),
    )
    await expect(
      spend(
        [
          { coin: [own, 10_000n], source: 'server' },
          { coin: [other, 50_000n], source: 'server' },
        ],
        [[other, 59_000n]],
        [{ index: 1, address: own }],
      ),
    ).rejects.toEqual(failure('UNAUTHORIZED'))
    await expect(prepare({ psbt: 'AAAA' })).rejects.toEqual(failure('RPC_INVALID_PARAMS'))
  })
})
