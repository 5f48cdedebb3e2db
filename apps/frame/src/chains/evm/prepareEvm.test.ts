import { encodeFunctionData, erc20Abi, erc721Abi, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import type { KeyWorker } from '../../keys/createKeyWorker.ts'
import { prepareRequest } from '../prepareRequest.ts'
import { accounts, createRequest } from '../request.fixture.ts'
import type { EvmTransaction } from './evmTransaction.ts'

const from = accounts[0]?.address ?? ''
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x7ed6C5c59aDC401344782795a4A4143449346301'
const tokens = [{ address: token, symbol: 'sUSD', decimals: 6 }]
const chain = {
  eth_getTransactionCount: '0x5',
  eth_getBlockByNumber: { baseFeePerGas: '0xa' },
  eth_maxPriorityFeePerGas: '0x2',
  eth_estimateGas: '0x5208',
  eth_getCode: ([address]: readonly unknown[]) => (address === token.toLowerCase() ? '0x60' : '0x'),
}
const send = (transaction: object, answers: object = {}, known = tokens) =>
  prepareRequest({
    ...createRequest({ answers: { ...chain, ...answers }, tokens: known }),
    method: 'eth_sendTransaction',
    params: [{ from, ...transaction }],
  })
const erc20 = (functionName: 'transfer' | 'approve', amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [other, amount] })
const failure = (code: string) => expect.objectContaining({ code })

describe('eth_sendTransaction', () => {
  test('default', async () => {
    const { description } = await send({ to: other, value: '0xde0b6b3a7640000' })
    expect(description).toEqual({
      title: { code: 'sendCoin' },
      isLowRisk: false,
      rows: [
        { label: 'to', value: other, kind: 'address' },
        { label: 'amount', value: '1 ETH', kind: 'amount' },
      ],
      warnings: [],
      changes: 'unknown',
      fee: '0.000000000000462 ETH',
    })
  })

  test.each<[string, object, string, string[], string[]]>([
    ['a token', { to: token, data: erc20('transfer', 2_500_000n) }, 'sendToken', ['2.5 sUSD'], []],
    ['to the token itself', { to: token, value: '0x1' }, 'sendCoin', [], ['sendsToTokenContract']],
    [
      'an allowance',
      { to: token, data: erc20('approve', 1_000_000n) },
      'approveToken',
      ['1 sUSD'],
      ['allowsSpending'],
    ],
    [
      'an allowance without end',
      { to: token, data: erc20('approve', maxUint256) },
      'approveToken',
      ['unlimited'],
      ['allowsSpending', 'unlimitedAmount'],
    ],
    ['an allowance taken back', { to: token, data: erc20('approve', 0n) }, 'revokeToken', ['0 sUSD'], []],
    [
      'everything of a collection',
      {
        to: token,
        data: encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [other, true] }),
      },
      'approveAll',
      [],
      ['allowsEverything'],
    ],
    [
      'an unknown function',
      { to: token, data: '0x12345678' },
      'callContract',
      ['0x12345678'],
      ['unknownCall'],
    ],
    [
      'arguments that are too long',
      { to: token, data: `${erc20('transfer', 1n)}00` },
      'callContract',
      [],
      ['unknownCall'],
    ],
    ['a new contract', { data: '0x6000' }, 'deployContract', ['newContract'], ['unknownCall']],
  ])('parameters: %s', async (_, transaction, title, values, warnings) => {
    const { description } = await send(transaction)
    expect(description.title.code).toBe(title)
    const shown = description.rows.map(({ value }) => (typeof value === 'string' ? value : value.code))
    expect(shown).toEqual(expect.arrayContaining(values))
    expect(description.warnings.map(({ phrase }) => phrase.code)).toEqual(warnings)
  })

  test('behavior: an address that looks like the own one', async () => {
    const alike = `${from.slice(0, 6)}${'0'.repeat(32)}${from.slice(-4)}`
    const { description } = await send({ to: alike, value: '0x1' })
    expect(description.rows[0]?.flags).toEqual(['lookAlike'])
  })

  test('behavior: what waits is said, and no gap is left', async () => {
    const eth_getTransactionCount = ([, block]: readonly unknown[]) => (block === 'latest' ? '0x5' : '0x7')
    const waiting = await send({ to: other }, { eth_getTransactionCount })
    expect(waiting.description.warnings).toEqual([
      { phrase: { code: 'waitsBehind', values: { count: '2' } }, level: 'warn' },
    ])
    const replacing = await send({ to: other, nonce: '0x6' }, { eth_getTransactionCount })
    expect(replacing.description.warnings[0]?.phrase.code).toBe('replacesTransaction')
    for (const nonce of ['0x4', '0x8'])
      await expect(send({ to: other, nonce }, { eth_getTransactionCount })).rejects.toEqual(
        failure('RPC_INVALID_PARAMS'),
      )
  })

  test('behavior: what is signed is what was described, with fees of the wallet', async () => {
    const request = createRequest({
      answers: { ...chain, eth_sendRawTransaction: '0x' },
      tokens,
    })
    const params = [{ from, to: other, value: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' }]
    const { carryOut } = await prepareRequest({ ...request, method: 'eth_sendTransaction', params })
    let signed: readonly EvmTransaction[] = []
    const keys = {
      async signEvmTransactions({ transactions }: { transactions: readonly EvmTransaction[] }) {
        signed = transactions
        return [{ raw: '0x01', hash: '0x02' }]
      },
    } as unknown as KeyWorker
    expect(await carryOut(keys)).toBe('0x02')
    expect(signed).toEqual([
      {
        type: 'eip1559',
        chainId: 4_415_001,
        nonce: 5,
        gas: 21_000n,
        to: other,
        value: 1n,
        data: '0x',
        maxFeePerGas: 22n,
        maxPriorityFeePerGas: 2n,
      },
    ])
    expect(request.asked.at(-1)).toEqual({ method: 'eth_sendRawTransaction', params: ['0x01'] })
  })

  test('behavior: what changes, by simulation', async () => {
    const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
    const log = (address: string, some: string, to: string, amount: bigint) => ({
      address,
      topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topic(some), topic(to)],
      data: `0x${amount.toString(16).padStart(64, '0')}`,
    })
    const logs = [log(token, from, other, 2_500_000n), log(`0x${'ee'.repeat(20)}`, other, from, 10n ** 18n)]
    const calls = [{ status: '0x1', gasUsed: '0x5208', logs }]
    const { simulate } = await send({ to: token, data: '0x12345678' }, { eth_simulateV1: [{ calls }] })
    expect(await simulate?.()).toEqual({
      changes: [
        { amount: '−2.5', symbol: 'sUSD', token },
        { amount: '1', symbol: 'ETH' },
      ],
      warnings: [{ phrase: { code: 'unknownCall' }, level: 'warn' }],
    })
    const failing = await send(
      { to: other },
      { eth_simulateV1: [{ calls: [{ status: '0x0', gasUsed: '0x1', logs: [] }] }] },
    )
    expect(await failing.simulate?.()).toMatchObject({
      changes: 'none',
      warnings: [{ phrase: { code: 'wouldFail' }, level: 'bad', mustConfirm: true }],
    })
    await expect((await send({ to: other })).simulate?.()).rejects.toThrow()
  })

  test('error: another account, another chain, two different data, an access list', async () => {
    await expect(send({ from: other, to: other })).rejects.toEqual(failure('UNAUTHORIZED'))
    await expect(send({ to: other, chainId: '0x1' })).rejects.toEqual(failure('RPC_INVALID_PARAMS'))
    await expect(send({ to: other, data: '0x01', input: '0x02' })).rejects.toEqual(
      failure('RPC_INVALID_PARAMS'),
    )
    await expect(send({ to: other, accessList: [{ address: other, storageKeys: [] }] })).rejects.toEqual(
      failure('NOT_SUPPORTED'),
    )
  })
})

describe('wallet_sendCalls', () => {
  const calls = (change: object, answers: object = {}) =>
    prepareRequest({
      ...createRequest({ answers: { ...chain, ...answers }, tokens }),
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          from,
          chainId: '0x435e19',
          atomicRequired: false,
          calls: [
            { to: token, data: erc20('approve', 5n) },
            { to: other, value: '0x1' },
          ],
          ...change,
        },
      ],
    })

  test('default', async () => {
    const { description } = await calls({})
    expect(description.title).toEqual({ code: 'sendBatch', values: { count: '2' } })
    expect(description.rows.map(({ step, label }) => `${step} ${label}`)).toEqual([
      '1 spender',
      '1 amount',
      '1 token',
      '2 to',
      '2 amount',
    ])
  })

  /** A key worker that signs nothing, and notes what it was given. */
  function noteSigned() {
    const batches: EvmTransaction[][] = []
    const keys = {
      async signEvmTransactions({ transactions }: { transactions: EvmTransaction[] }) {
        batches.push(transactions)
        return transactions.map(({ nonce }) => ({ raw: `0x${nonce}`, hash: `0x${String(nonce).repeat(64)}` }))
      },
    } as unknown as KeyWorker
    return { keys, batches }
  }

  test('behavior: one approval signs all of them at once, with numbers in a row', async () => {
    const { keys, batches } = noteSigned()
    const sent: unknown[] = []
    const { carryOut } = await calls({}, { eth_sendRawTransaction: ([raw]: unknown[]) => sent.push(raw) })
    expect(await carryOut(keys)).toEqual({ id: `0x${'5'.repeat(64)}${'6'.repeat(64)}` })
    expect(batches.map((batch) => batch.map(({ nonce }) => nonce))).toEqual([[5, 6]])
    expect(sent).toEqual(['0x5', '0x6'])
  })

  test('behavior: a call that fails in the simulation does not undo those before it', async () => {
    const fine = { status: '0x1', gasUsed: '0x1', logs: [] }
    const { simulate } = await calls({}, { eth_simulateV1: [{ calls: [fine, { ...fine, status: '0x0' }] }] })
    expect(await simulate?.()).toMatchObject({
      changes: 'unknown',
      warnings: [
        { phrase: { code: 'allowsSpending' } },
        { phrase: { code: 'partWouldFail' }, mustConfirm: true },
      ],
    })
  })

  test('error: only some were sent', async () => {
    const { keys } = noteSigned()
    const { carryOut } = await calls(
      {},
      {
        eth_sendRawTransaction([raw]: unknown[]) {
          if (raw === '0x6') throw new Error('insufficient funds')
          return raw
        },
        eth_getTransactionByHash: () => null,
      },
    )
    await expect(carryOut(keys)).rejects.toThrow('Only 1 of 2 calls were sent')
  })

  test('error: atomic, or with capabilities', async () => {
    await expect(calls({ atomicRequired: true })).rejects.toEqual(failure('NOT_SUPPORTED'))
    await expect(calls({ capabilities: { paymasterService: {} } })).rejects.toEqual(failure('NOT_SUPPORTED'))
    await expect(calls({ capabilities: { paymasterService: { optional: true } } })).resolves.toBeDefined()
    await expect(calls({ chainId: '0x1' })).rejects.toEqual(failure('RPC_INVALID_PARAMS'))
  })
})

describe('eth_signTypedData_v4', () => {
  const permit = (value: string, chainId = 4_415_001) =>
    JSON.stringify({
      domain: { name: 'Sandbox Dollar', chainId, verifyingContract: token },
      primaryType: 'Permit',
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      message: { owner: from, spender: other, value, deadline: '1' },
    })
  const sign = (json: string) =>
    prepareRequest({ ...createRequest({ tokens }), method: 'eth_signTypedData_v4', params: [from, json] })

  test('default', async () => {
    const { description } = await sign(permit('2500000'))
    expect(description).toMatchObject({
      title: { code: 'signPermit' },
      isLowRisk: false,
      rows: [
        { label: 'spender', value: other },
        { label: 'amount', value: '2.5 sUSD' },
        { label: 'token', value: token },
      ],
      changes: 'none',
      warnings: [{ phrase: { code: 'allowsSpending' }, mustConfirm: true }],
    })
    expect(description.tables?.[1]?.rows).toEqual([
      { name: 'owner', value: from },
      { name: 'spender', value: other, isHot: true },
      { name: 'value', value: '2500000', isHot: true },
      { name: 'deadline', value: '1', isHot: true },
    ])
  })

  test('error: another chain, or unreadable', async () => {
    await expect(sign(permit('1', 1))).rejects.toEqual(failure('RPC_INVALID_PARAMS'))
    await expect(sign('{}')).rejects.toEqual(failure('RPC_INVALID_PARAMS'))
  })
})
