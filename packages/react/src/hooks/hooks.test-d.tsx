import type { CallsStatus, TransactionReceipt } from '@latchkey/core'
import type { ErrorCode, Hex, LatchkeyError } from '@latchkey/protocol'
import { describe, expectTypeOf, test } from 'vitest'
import {
  createLatchkey,
  type LanguageTexts,
  type QueryState,
  useAccount,
  useCallsStatus,
  useConnect,
  useDisconnect,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
  useTokenBalances,
  useTransfer,
  useWaitForTransaction,
  useWriteContract,
} from '../index.ts'
import { evmNetwork } from '../testNetwork.fixture.ts'

declare const address: Hex

const abi = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
  { type: 'function', name: 'pause', stateMutability: 'nonpayable', inputs: [], outputs: [] },
] as const

// Nothing here runs: the compiler reads it.
describe('useAccount', () => {
  test('behavior: `isConnected` and `status` narrow the address', () => {
    const { address, isConnected, status } = useAccount({ namespace: 'eip155' })
    expectTypeOf(address).toEqualTypeOf<Hex | undefined>()
    if (isConnected) expectTypeOf(address).toEqualTypeOf<Hex>()
    if (status === 'connected') expectTypeOf(address).toEqualTypeOf<Hex>()
    if (status === 'disconnected') expectTypeOf(address).toEqualTypeOf<undefined>()
  })

  test('behavior: without a namespace an address is any text', () => {
    const account = useAccount()
    if (account.isConnected) expectTypeOf(account.address).toEqualTypeOf<string>()
    else expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
  })

  test('error: a namespace that there is not', () => {
    // @ts-expect-error
    useAccount({ namespace: 'cosmos' })
  })
})

describe('mutations', () => {
  test('behavior: errors are typed', () => {
    const { error, status, isError } = useSendTransaction()
    expectTypeOf(error).toEqualTypeOf<LatchkeyError | undefined>()
    if (status === 'error') expectTypeOf(error).toEqualTypeOf<LatchkeyError>()
    if (isError) expectTypeOf(error.code).toEqualTypeOf<ErrorCode>()
    expectTypeOf(useConnect().error).toEqualTypeOf<LatchkeyError | undefined>()
    expectTypeOf(useDisconnect().error).toEqualTypeOf<LatchkeyError | undefined>()
    expectTypeOf(useSwitchNetwork().error).toEqualTypeOf<LatchkeyError | undefined>()
    expectTypeOf(useSignMessage().error).toEqualTypeOf<LatchkeyError | undefined>()
    expectTypeOf(useSignTypedData().error).toEqualTypeOf<LatchkeyError | undefined>()
    expectTypeOf(useWriteContract().error).toEqualTypeOf<LatchkeyError | undefined>()
    expectTypeOf(useSendCalls().error).toEqualTypeOf<LatchkeyError | undefined>()
    expectTypeOf(useTransfer().error).toEqualTypeOf<LatchkeyError | undefined>()
  })

  test('behavior: `status` and the flags narrow the data', () => {
    const { data, status, isSuccess } = useSendTransaction()
    expectTypeOf(data).toEqualTypeOf<Hex | undefined>()
    if (status === 'success') expectTypeOf(data).toEqualTypeOf<Hex>()
    if (isSuccess) expectTypeOf(data).toEqualTypeOf<Hex>()
  })

  test('behavior: `mutate` returns nothing, `mutateAsync` a promise', () => {
    const { mutate, mutateAsync, sendTransaction } = useSendTransaction()
    expectTypeOf(mutate({ to: address })).toEqualTypeOf<void>()
    expectTypeOf(mutateAsync({ to: address })).resolves.toEqualTypeOf<Hex>()
    expectTypeOf(sendTransaction({ to: address })).resolves.toEqualTypeOf<Hex>()
    // @ts-expect-error: there is no receiver
    mutate({ value: 1n })
  })

  test('behavior: callbacks are typed', () => {
    const { mutate } = useSendTransaction({
      mutation: { onError: (error) => expectTypeOf(error).toEqualTypeOf<LatchkeyError>() },
    })
    mutate(
      { to: address },
      {
        onSuccess: (data, { to }) => {
          expectTypeOf(data).toEqualTypeOf<Hex>()
          expectTypeOf(to).toEqualTypeOf<string>()
        },
        onSettled: (data, error) => {
          expectTypeOf(data).toEqualTypeOf<Hex | undefined>()
          expectTypeOf(error).toEqualTypeOf<LatchkeyError | undefined>()
        },
      },
    )
  })

  test('behavior: parameters that may be left out', () => {
    const { mutate, mutateAsync } = useDisconnect()
    mutate()
    mutate({ namespace: 'solana' })
    expectTypeOf(mutateAsync()).resolves.toEqualTypeOf<void>()
    // @ts-expect-error: a wallet is connected by its connector
    useConnect().mutate()
  })
})

describe('useSignMessage', () => {
  test('parameters: namespace', () => {
    expectTypeOf(useSignMessage({ namespace: 'eip155' }).data).toEqualTypeOf<Hex | undefined>()
    expectTypeOf(useSignMessage({ namespace: 'solana' }).data).toEqualTypeOf<string | undefined>()
    expectTypeOf(useSignMessage().data).toEqualTypeOf<string | undefined>()
  })
})

describe('useTransfer', () => {
  test('parameters: namespace', () => {
    expectTypeOf(useTransfer({ namespace: 'eip155' }).data).toEqualTypeOf<Hex | undefined>()
    expectTypeOf(useTransfer().data).toEqualTypeOf<string | undefined>()
  })
})

describe('useWriteContract', () => {
  test('behavior: infers names and arguments', () => {
    const { mutate, mutateAsync, data } = useWriteContract()
    expectTypeOf(data).toEqualTypeOf<Hex | undefined>()
    expectTypeOf(mutate({ address, abi, functionName: 'pause' })).toEqualTypeOf<void>()
    mutate({ address, abi, functionName: 'approve', args: [address, 1n] })
    expectTypeOf(mutateAsync({ address, abi, functionName: 'pause' })).resolves.toEqualTypeOf<Hex>()
    // @ts-expect-error: the amount is a bigint
    mutate({ address, abi, functionName: 'approve', args: [address, '1'] })
    // @ts-expect-error: there is no such function
    mutate({ address, abi, functionName: 'mint' })
    // @ts-expect-error: the arguments are missing
    void mutateAsync({ address, abi, functionName: 'approve' })
  })
})

describe('useSignTypedData', () => {
  const types = { Mail: [{ name: 'to', type: 'address' }] } as const

  test('behavior: checks the message', () => {
    const { mutate, mutateAsync, data } = useSignTypedData()
    expectTypeOf(data).toEqualTypeOf<Hex | undefined>()
    mutate({ typedData: { types, primaryType: 'Mail', message: { to: address } } })
    expectTypeOf(
      mutateAsync({ typedData: { types, primaryType: 'Mail', message: { to: address } } }),
    ).resolves.toEqualTypeOf<Hex>()
    // @ts-expect-error: not an address
    mutate({ typedData: { types, primaryType: 'Mail', message: { to: 'hello' } } })
    // @ts-expect-error: there is no such type
    mutate({ typedData: { types, primaryType: 'Letter', message: { to: address } } })
  })
})

describe('useSendCalls', () => {
  test('default', () => {
    expectTypeOf(useSendCalls().data).toEqualTypeOf<{ id: string } | undefined>()
    expectTypeOf(useCallsStatus({ id: useSendCalls().data?.id })).toEqualTypeOf<QueryState<CallsStatus>>()
  })
})

describe('useWaitForTransaction', () => {
  test('default', () => {
    const { data: id } = useSendTransaction()
    const { status, data, error } = useWaitForTransaction({ id, namespace: 'eip155' })
    if (status === 'success') expectTypeOf(data).toEqualTypeOf<TransactionReceipt<'eip155'>>()
    if (status === 'error') expectTypeOf(error).toEqualTypeOf<LatchkeyError>()
    // @ts-expect-error: the id of an EVM transaction is a hash
    useWaitForTransaction({ id: 'hello', namespace: 'eip155' })
  })
})

describe('useTokenBalances', () => {
  test('default', () => {
    expectTypeOf(useTokenBalances().status).toEqualTypeOf<
      'unknown' | 'loading' | 'ready' | 'failed' | 'unsupported'
    >()
  })
})

describe('LanguageTexts', () => {
  test('default: any of the texts', () => {
    const fr: LanguageTexts = {
      buttons: { connectWallet: 'Connecter' },
      nfts: { title: 'NFT', loading: 'Chargement' },
      toasts: { USER_REJECTED: 'Refusé' },
      alerts: { ORIGIN_NOT_ALLOWED: { title: 'Origine' } },
      activity: { verbs: { send: 'Envoyé' } },
    }
    const networks = [evmNetwork(1)] as const
    createLatchkey({ projectId: 'x', networks, languages: { fr, it: async () => fr } })
  })

  test('error: texts that there are not', () => {
    // @ts-expect-error: there is no such capability
    const one: LanguageTexts = { button: {} }
    // @ts-expect-error: there is no such text
    const two: LanguageTexts = { buttons: { conectWallet: '' } }
    // @ts-expect-error: a text is text
    const three: LanguageTexts = { buttons: { connectWallet: 1 } }
    // @ts-expect-error: there are two directions
    const four: LanguageTexts = { dir: 'up' }
    const networks = [evmNetwork(1)] as const
    // @ts-expect-error: there is no such text
    createLatchkey({ projectId: 'x', networks, languages: { fr: { buttons: { connect: '' } } } })
    void [one, two, three, four]
  })
})
