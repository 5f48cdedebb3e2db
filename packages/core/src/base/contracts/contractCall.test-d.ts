import type { Hex } from '@latchkey/protocol'
import { describe, expectTypeOf, test } from 'vitest'
import type { ContractCall, ContractFunctionArgs, ContractFunctionName } from './contractCall.ts'

const abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
  { type: 'function', name: 'deposit', stateMutability: 'payable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'of', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'safeTransfer',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'to', type: 'address' }],
    outputs: [],
  },
  {
    type: 'function',
    name: 'safeTransfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'everything',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'small', type: 'uint8' },
      { name: 'signed', type: 'int256' },
      { name: 'flag', type: 'bool' },
      { name: 'text', type: 'string' },
      { name: 'hash', type: 'bytes32' },
      { name: 'pairs', type: 'uint256[2][]' },
      { name: 'order', type: 'tuple', components: [{ name: 'maker', type: 'address' }] },
      { name: 'orders', type: 'tuple[]', components: [{ name: 'maker', type: 'address' }] },
      { name: 'unnamed', type: 'tuple', components: [{ type: 'bool' }, { type: 'string' }] },
    ],
    outputs: [],
  },
  { type: 'event', name: 'Transfer', inputs: [] },
  { type: 'error', name: 'TooMuch', inputs: [] },
] as const
type TestAbi = typeof abi

describe('ContractFunctionName', () => {
  test('default: only functions that change the state', () => {
    expectTypeOf<ContractFunctionName<TestAbi>>().toEqualTypeOf<
      'transfer' | 'deposit' | 'safeTransfer' | 'everything'
    >()
  })

  test('behavior: any name, where the ABI is not known', () => {
    expectTypeOf<ContractFunctionName<readonly unknown[]>>().toEqualTypeOf<string>()
    expectTypeOf<ContractFunctionName<{ type: string; name: string }[]>>().toEqualTypeOf<string>()
  })
})

describe('ContractFunctionArgs', () => {
  test('default', () => {
    expectTypeOf<ContractFunctionArgs<TestAbi, 'transfer'>>().toEqualTypeOf<readonly [Hex, bigint]>()
    expectTypeOf<ContractFunctionArgs<TestAbi, 'deposit'>>().toEqualTypeOf<readonly []>()
  })

  test('behavior: every type of Solidity', () => {
    expectTypeOf<ContractFunctionArgs<TestAbi, 'everything'>>().toEqualTypeOf<
      readonly [
        number,
        bigint,
        boolean,
        string,
        Hex,
        readonly (readonly [bigint, bigint])[],
        { readonly maker: Hex },
        readonly { readonly maker: Hex }[],
        readonly [boolean, string],
      ]
    >()
  })

  test('behavior: functions of the same name', () => {
    expectTypeOf<ContractFunctionArgs<TestAbi, 'safeTransfer'>>().toEqualTypeOf<
      readonly [Hex] | readonly [Hex, Hex]
    >()
  })

  test('behavior: anything, where the ABI is not known', () => {
    expectTypeOf<ContractFunctionArgs<readonly unknown[], 'transfer'>>().toEqualTypeOf<readonly unknown[]>()
  })
})

describe('ContractCall', () => {
  test('behavior: arguments may be left out only where there are none', () => {
    type Deposit = ContractCall<TestAbi, 'deposit'>
    expectTypeOf<{ address: Hex; abi: TestAbi; functionName: 'deposit' }>().toExtend<Deposit>()
    type Transfer = ContractCall<TestAbi, 'transfer'>
    expectTypeOf<{ address: Hex; abi: TestAbi; functionName: 'transfer' }>().not.toExtend<Transfer>()
  })

  test('behavior: coins only for a payable function', () => {
    expectTypeOf<ContractCall<TestAbi, 'deposit'>['value']>().toEqualTypeOf<bigint | undefined>()
    expectTypeOf<ContractCall<TestAbi, 'transfer'>['value']>().toEqualTypeOf<undefined>()
  })
})
