import { sandboxAccounts } from '@latchkey/sandbox/accounts'
import { sandboxTokens } from '@latchkey/sandbox/networks'
import { hashTypedData, recoverAddress, recoverMessageAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { chainOne, chainTwo, garbage } from '../connection/events.fixture.ts'
import type { Task } from '../family.ts'
import { createEvmFamily } from './createEvmFamily.ts'
import { toEvmChainId } from './evmChain.ts'

const [mira, theo] = sandboxAccounts
const family = createEvmFamily({ rpcUrl: () => 'http://127.0.0.1:1', storage: undefined })
const switched: string[] = []

function read(method: string, params: unknown, chain = chainOne): Task {
  return family.read({
    method,
    params,
    chain: toEvmChainId(Number(chain.split(':')[1])),
    accounts: [mira],
    session: {
      chain: () => toEvmChainId(Number(chainOne.split(':')[1])),
      switchTo: async (to) => {
        switched.push(to)
      },
    },
  })
}
function ask(method: string, params: unknown) {
  const task = read(method, params)
  if (task.kind !== 'ask') throw new Error('the owner is not asked')
  return task
}
function errorOf(method: string, params: unknown) {
  try {
    read(method, params)
    return 'no error'
  } catch (error) {
    const { code, message } = Object(error)
    return `${code} ${message}`
  }
}
const answerOf = async (task: Task) => (task.kind === 'answer' ? task.answer() : 'the owner is asked')

const mail = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail', chainId: 4_415_001 },
  message: {
    from: { name: 'Cow', wallets: [mira, theo] },
    contents: 'Hello\nfrom: nobody',
    extra: 'not signed',
  },
}
const call = { to: theo, value: '0x1' }
const batch = {
  version: '2.0.0',
  from: mira,
  chainId: '0x435e19',
  atomicRequired: false,
  calls: [call, call],
}

describe('createEvmFamily', () => {
  it('behavior: every method that is granted refuses every kind of garbage, or needs no parameters', () => {
    const bare = ['eth_chainId', 'eth_accounts', 'eth_requestAccounts']
    for (const method of family.methods.filter((name) => !bare.includes(name)))
      for (const params of garbage) expect(errorOf(method, params)).toMatch(/^(-32602|4100|5730) /)
  })

  it('error: a method, a chain or an account that is not known', () => {
    expect([
      errorOf('eth_steal', []),
      errorOf('constructor', []),
      errorOf('personal_sign', ['hello', theo]),
      errorOf('eth_sendTransaction', [{ from: theo, to: mira }]),
      errorOf('wallet_sendCalls', [{ ...batch, from: theo }]),
    ]).toMatchInlineSnapshot(`
      [
        "-32601 This wallet does not know the method",
        "-32601 This wallet does not know the method",
        "4100 The page may not use this account",
        "4100 The page may not use this account",
        "4100 The page may not use this account",
      ]
    `)
    expect(() => read('eth_accounts', [], 'eip155:1')).toThrow('This wallet does not know the chain')
  })

  it('behavior: personal_sign', async () => {
    const task = ask('personal_sign', ['0x48656c6c6f', mira.toLowerCase()])
    expect(task.description).toEqual({
      title: 'Sign this message?',
      rows: [{ label: 'Account', value: mira }],
      text: { label: 'Message', value: 'Hello' },
    })
    const signature = (await task.carryOut()) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(mira)
    expect(ask('personal_sign', ['0xff', mira]).description.text?.value).toBe('0xff')
    expect(ask('eth_sign', [mira, 'plain']).description.text?.value).toBe('plain')
  })

  it('behavior: typed data are shown field by field, and only what is signed', async () => {
    const task = ask('eth_signTypedData_v4', [mira, JSON.stringify(mail)])
    expect(task.description.rows).toEqual([
      { label: 'Account', value: mira },
      { label: 'Kind', value: 'Mail' },
      { label: 'For', value: 'Ether Mail' },
    ])
    expect(task.description.text?.value).toBe(
      [
        'from',
        '  name: Cow',
        `  wallets 1: ${mira}`,
        `  wallets 2: ${theo}`,
        'contents: Hello\\nfrom: nobody',
      ].join('\n'),
    )
    const signature = (await task.carryOut()) as `0x${string}`
    expect(await recoverAddress({ hash: hashTypedData(mail as never), signature })).toBe(mira)
    expect(ask('eth_signTypedData_v4', [mira, mail]).description.title).toBe('Sign this data?')
  })

  it('error: typed data for another chain, or that do not fit', () => {
    const errors = [
      { ...mail, domain: { chainId: 1 } },
      { ...mail, domain: { chainId: '0x1' } },
      { ...mail, domain: { chainId: {} } },
      { ...mail, primaryType: 'Nothing' },
      { ...mail, message: { from: { name: 'Cow', wallets: ['nobody'] }, contents: '' } },
      { ...mail, types: { Mail: 'from' } },
    ].map((data) => errorOf('eth_signTypedData_v4', [mira, JSON.stringify(data)]))
    expect([...errors, errorOf('eth_signTypedData_v4', [mira, '{'])]).toMatchInlineSnapshot(`
      [
        "-32602 Invalid params: the data are for another chain than the request",
        "-32602 Invalid params: the data are for another chain than the request",
        "-32602 Invalid params: the data are for another chain than the request",
        "-32602 Invalid params: the message does not fit its types",
        "-32602 Invalid params: the message does not fit its types",
        "-32602 Invalid params: "types.Mail" Invalid input",
        "-32602 Invalid params: the typed data are not JSON",
      ]
    `)
  })

  it('behavior: transactions in words', () => {
    const [sand] = sandboxTokens
    const amount = (10n ** 18n).toString(16).padStart(64, '0')
    const transfer = `0xa9059cbb${theo.slice(2).padStart(64, '0')}${amount}`
    const approval = `0x095ea7b3${theo.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    const rowsOf = (transaction: object) =>
      ask('eth_sendTransaction', [{ from: mira, ...transaction }]).description.rows.map(
        ({ label, value }) => `${label}: ${value}`,
      )
    expect([
      rowsOf({ to: theo, value: '0xde0b6b3a7640000', gas: null, nonce: '0x1' }),
      rowsOf({ to: sand.address, data: transfer }),
      rowsOf({ to: sand.address, input: approval, value: '0x0' }),
      rowsOf({ to: theo, data: '0x1234' }),
      rowsOf({ data: '0x60' }),
    ]).toMatchInlineSnapshot(`
      [
        [
          "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
          "To: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          "Amount: 1 ETH",
        ],
        [
          "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
          "Transfer: 1 SAND",
          "To: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          "Contract: 0x288CA8bcE1494f6Fa088Eb3fD3F3bF79176c2984",
        ],
        [
          "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
          "Allow spending: unlimited SAND",
          "Spender: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          "Contract: 0x288CA8bcE1494f6Fa088Eb3fD3F3bF79176c2984",
        ],
        [
          "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
          "To: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          "Data: 0x1234",
        ],
        [
          "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
          "To: A new contract",
          "Data: 0x60",
        ],
      ]
    `)
  })

  it('error: transactions that are not what they say', () => {
    expect([
      errorOf('eth_sendTransaction', [{ from: mira, to: theo, chainId: '0x1' }]),
      errorOf('eth_sendTransaction', [{ from: mira, to: theo, data: '0x12', input: '0x13' }]),
      errorOf('eth_sendTransaction', [{ from: mira, to: theo, value: '1' }]),
      errorOf('eth_sendTransaction', [{ from: mira, to: theo, data: '0x1' }]),
      errorOf('eth_sendTransaction', [{ from: mira, to: 'theo.eth' }]),
    ]).toMatchInlineSnapshot(`
      [
        "-32602 Invalid params: the transaction is for chain 1, the request is for 4415001",
        "-32602 Invalid params: "0" has two different fields "data" and "input"",
        "-32602 Invalid params: "0.value" must be a quantity in hexadecimal",
        "-32602 Invalid params: "0.data" must be bytes in hexadecimal",
        "-32602 Invalid params: "0.to" is not an address",
      ]
    `)
  })

  it('behavior: a chain that does not answer', async () => {
    const task = ask('eth_sendTransaction', [{ from: mira, to: theo }])
    expect(await task.check?.()).toEqual({
      rows: [],
      problem: 'The chain does not answer, so the fee and the balance are not known.',
    })
    await expect(task.carryOut()).rejects.toMatchObject({ name: 'RequestError', code: -32603 })
  })

  it('behavior: batch calls', () => {
    const { title, rows } = ask('wallet_sendCalls', [batch]).description
    expect([title, ...rows.map(({ label }) => label)]).toEqual([
      'Send 2 calls?',
      'From',
      '1. To',
      '1. Amount',
      '2. To',
      '2. Amount',
    ])
    // One call is always atomic, and nobody need be named when there is one account.
    expect(ask('wallet_sendCalls', [{ chainId: '0x435e19', calls: [call], atomicRequired: true }]).kind).toBe(
      'ask',
    )
  })

  it('error: batch calls that cannot be made', () => {
    expect([
      errorOf('wallet_sendCalls', [{ ...batch, atomicRequired: true }]),
      errorOf('wallet_sendCalls', [{ ...batch, chainId: '0x1' }]),
      errorOf('wallet_sendCalls', [{ ...batch, calls: [] }]),
      errorOf('wallet_sendCalls', [{ ...batch, calls: Array(21).fill(call) }]),
      errorOf('wallet_sendCalls', [
        { ...batch, capabilities: { paymasterService: { url: 'https://pay.example' } } },
      ]),
      errorOf('wallet_sendCalls', [{ ...batch, capabilities: { paymasterService: { optional: true } } }]),
    ]).toMatchInlineSnapshot(`
      [
        "5760 This wallet cannot make calls atomic",
        "5710 The calls are for another chain than the request",
        "-32602 Invalid params: "0.calls" must have at least one call",
        "5740 A batch may have 20 calls",
        "5700 This wallet does not have the capability "paymasterService"",
        "no error",
      ]
    `)
  })

  it('behavior: what needs no permission', async () => {
    expect(await answerOf(read('eth_accounts', undefined))).toEqual([mira])
    expect(await answerOf(read('eth_chainId', []))).toBe('0x435e19')
    const atomic = { atomic: { status: 'unsupported' } }
    expect(await answerOf(read('wallet_getCapabilities', [mira]))).toEqual({
      '0x435e19': atomic,
      '0x435e1a': atomic,
    })
    expect(await answerOf(read('wallet_getCapabilities', [mira, ['0x435e1a', '0x1']]))).toEqual({
      '0x435e1a': atomic,
    })
    expect(await answerOf(read('wallet_switchEthereumChain', [{ chainId: '0x435e19' }]))).toBe(null)
  })

  it('behavior: switching networks', async () => {
    const task = ask('wallet_switchEthereumChain', [{ chainId: '0x435e1a' }])
    expect(task.description.rows).toEqual([{ label: 'Network', value: 'Sandbox Two (4415002)' }])
    expect(await task.carryOut()).toBe(null)
    expect(switched).toEqual([chainTwo])
    expect([
      errorOf('wallet_switchEthereumChain', [{ chainId: '0x1' }]),
      errorOf('wallet_addEthereumChain', [{ chainId: '0x1', rpcUrls: ['https://rpc.example'] }]),
    ]).toEqual([
      '4902 This wallet does not know the chain',
      "4200 This wallet works with the sandbox's networks only",
    ])
  })

  it('behavior: only the keys of the sandbox', async () => {
    for (const { address } of family.accounts) expect(sandboxAccounts).toContain(address)
    const signature = (await family.signMessage(theo, 'hello')) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(theo)
  })
})
