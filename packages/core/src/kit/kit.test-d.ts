import type { Hex } from '@latchkey/protocol'
import { describe, expectTypeOf, test } from 'vitest'
import type { AccountState } from '../base/accounts/accountState.ts'
import type { TransactionReceipt } from '../base/connections/waitForTransaction.ts'
import type { Kit } from './kit.ts'

declare const kit: Kit
declare const address: Hex

const abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
  { type: 'function', name: 'deposit', stateMutability: 'payable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'of', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

const types = {
  Mail: [
    { name: 'to', type: 'address' },
    { name: 'contents', type: 'string' },
  ],
} as const

// Nothing here runs: the compiler reads it.
describe('Kit', () => {
  test('behavior: the account of a namespace', () => {
    expectTypeOf(kit.getAccount('eip155')).toEqualTypeOf<AccountState<'eip155'>>()
    expectTypeOf(kit.getAccount()).toEqualTypeOf<AccountState>()
    kit.subscribeAccount((account) => expectTypeOf(account).toEqualTypeOf<AccountState<'eip155'>>(), 'eip155')
    kit.subscribeAccount((account) => expectTypeOf(account).toEqualTypeOf<AccountState>())
    // @ts-expect-error: there is no such namespace
    kit.getAccount('cosmos')
  })

  test('behavior: hashes and signatures of EVM wallets', () => {
    expectTypeOf(kit.signMessage({ message: '', namespace: 'eip155' })).resolves.toEqualTypeOf<Hex>()
    expectTypeOf(kit.signMessage({ message: '', namespace: 'solana' })).resolves.toEqualTypeOf<string>()
    expectTypeOf(kit.signMessage({ message: '' })).resolves.toEqualTypeOf<string>()
    expectTypeOf(kit.sendTransaction({ to: address })).resolves.toEqualTypeOf<Hex>()
    expectTypeOf(kit.transfer({ to: '', value: 1n, namespace: 'eip155' })).resolves.toEqualTypeOf<Hex>()
    expectTypeOf(kit.transfer({ to: '', value: 1n })).resolves.toEqualTypeOf<string>()
    expectTypeOf<Awaited<ReturnType<Kit['getCallsStatus']>>['transactionHashes']>().toEqualTypeOf<
      readonly Hex[]
    >()
  })

  test('behavior: waitForTransaction', () => {
    expectTypeOf(kit.waitForTransaction({ id: address, namespace: 'eip155' })).resolves.toEqualTypeOf<
      TransactionReceipt<'eip155'>
    >()
    expectTypeOf<TransactionReceipt<'eip155'>['id']>().toEqualTypeOf<Hex>()
    // @ts-expect-error: the id of an EVM transaction is a hash
    void kit.waitForTransaction({ id: 'hello', namespace: 'eip155' })
    // @ts-expect-error: nobody can wait for a status that means nothing has happened
    void kit.waitForTransaction({ id: 'hello', until: 'pending' })
  })

  test('behavior: writeContract infers names and arguments', () => {
    const written = kit.writeContract({ address, abi, functionName: 'transfer', args: [address, 1n] })
    expectTypeOf(written).resolves.toEqualTypeOf<Hex>()
    void kit.writeContract({ address, abi, functionName: 'deposit', value: 1n })
    void kit.writeContract({ address, abi, functionName: 'deposit', args: [] })
    // @ts-expect-error: the amount is a bigint
    void kit.writeContract({ address, abi, functionName: 'transfer', args: [address, 1] })
    // @ts-expect-error: the receiver is an address
    void kit.writeContract({ address, abi, functionName: 'transfer', args: ['hello', 1n] })
    // @ts-expect-error: an argument is missing
    void kit.writeContract({ address, abi, functionName: 'transfer', args: [address] })
    // @ts-expect-error: the arguments are missing
    void kit.writeContract({ address, abi, functionName: 'transfer' })
    // @ts-expect-error: there is no such function
    void kit.writeContract({ address, abi, functionName: 'mint', args: [] })
    // @ts-expect-error: this function changes nothing
    void kit.writeContract({ address, abi, functionName: 'balanceOf', args: [address] })
    // @ts-expect-error: this function takes no coins
    void kit.writeContract({ address, abi, functionName: 'transfer', args: [address, 1n], value: 1n })
    // @ts-expect-error: not an address
    void kit.writeContract({ address: 'hello', abi, functionName: 'deposit' })
  })

  test('behavior: writeContract takes an ABI that only the running code knows', () => {
    const read = JSON.parse('[]') as { type: string }[]
    void kit.writeContract({ address, abi: read, functionName: 'anything', args: [1, 'two'] })
    void kit.writeContract({ address, abi: read, functionName: 'anything' })
  })

  test('behavior: signTypedData checks the message', () => {
    const domain = { name: 'Mail', chainId: 1 }
    const to = address
    const typedData = { domain, types, primaryType: 'Mail', message: { to, contents: 'hello' } } as const
    expectTypeOf(kit.signTypedData({ typedData })).resolves.toEqualTypeOf<Hex>()
    void kit.signTypedData({ typedData: { types, primaryType: 'Mail', message: { to, contents: '' } } })
    // @ts-expect-error: a field is missing
    void kit.signTypedData({ typedData: { types, primaryType: 'Mail', message: { to } } })
    // @ts-expect-error: there is no such type
    void kit.signTypedData({ typedData: { types, primaryType: 'Letter', message: { to, contents: '' } } })
    // @ts-expect-error: text, not a number
    void kit.signTypedData({ typedData: { types, primaryType: 'Mail', message: { to, contents: 1 } } })
  })
})
