import { createLatchkey } from '@latchkey/core'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { evmNetwork } from '../testNetwork.fixture.ts'
import { answerAsServer, fakeServerUrl } from '../views/fakeServer.fixture.ts'
import { useCallsStatus } from './useCallsStatus.ts'
import { useConnect } from './useConnect.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useSendCalls } from './useSendCalls.ts'
import { useSendTransaction } from './useSendTransaction.ts'
import { useSignMessage } from './useSignMessage.ts'
import { useSignTypedData } from './useSignTypedData.ts'
import { useSwitchNetwork } from './useSwitchNetwork.ts'
import { useTokenBalances } from './useTokenBalances.ts'
import { useTransfer } from './useTransfer.ts'
import { useWaitForTransaction } from './useWaitForTransaction.ts'
import { useWriteContract } from './useWriteContract.ts'
import { address, createWalletAdapter, hash, signature } from './walletAdapter.fixture.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

/** A page with a connected wallet. */
async function createPage(options: Partial<Parameters<typeof createLatchkey>[0]> = {}) {
  const wallet = createWalletAdapter()
  const kit = createLatchkey(
    {
      projectId: 'test',
      networks: [evmNetwork(1), evmNetwork(2)],
      adapters: [wallet.adapter],
      disableAppend: true,
      ...options,
    },
    { storage: () => undefined },
  )
  ends.push(kit.start())
  await kit.connect({ connectorId: 'one.wallet' })
  wallet.asked.length = 0
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider kit={kit}>{children}</LatchkeyProvider>
  )
  const use = async <Result,>(hook: () => Result) => {
    const rendered = await renderHook(hook, { wrapper })
    ends.push(() => void rendered.unmount())
    return rendered
  }
  return { kit, ...wallet, use }
}

describe('useSendTransaction', () => {
  test('default', async () => {
    const { use, asked } = await createPage()
    const { result } = await use(() => useSendTransaction())
    expect(result.current).toMatchObject({ status: 'idle', isIdle: true, isPending: false })
    const seen: unknown[] = []
    result.current.mutate(
      { to: address, value: 1n },
      {
        onSuccess: (data, { value }) => seen.push(data, value),
        onSettled: (data, error) => seen.push(data, error),
      },
    )
    await expect.poll(() => result.current).toMatchObject({ status: 'success', data: hash, isSuccess: true })
    expect(asked).toEqual([['sendTransaction', address, 1n]])
    expect(seen).toEqual([hash, 1n, hash, undefined])
    result.current.reset()
    await expect.poll(() => result.current).toMatchObject({ status: 'idle', data: undefined })
  })

  test('behavior: `mutate` does not reject', async () => {
    const { use, refuse } = await createPage()
    const unhandled: unknown[] = []
    const note = (event: PromiseRejectionEvent) => unhandled.push(event.reason)
    window.addEventListener('unhandledrejection', note)
    ends.push(() => window.removeEventListener('unhandledrejection', note))
    const seen: unknown[] = []
    const { result } = await use(() =>
      useSendTransaction({ mutation: { onError: ({ code }) => seen.push(code) } }),
    )
    refuse()
    expect(result.current.mutate({ to: address })).toBeUndefined()
    await expect
      .poll(() => result.current)
      .toMatchObject({ status: 'error', isError: true, data: undefined, error: { code: 'USER_REJECTED' } })
    expect(seen).toEqual(['USER_REJECTED'])
    // A browser reports a promise that nobody handles after the task in which it was rejected.
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).toEqual([])
  })

  test('behavior: `mutateAsync` and `sendTransaction` reject', async () => {
    const { use, refuse } = await createPage()
    const { result } = await use(() => useSendTransaction())
    expect(await result.current.mutateAsync({ to: address })).toBe(hash)
    refuse()
    await expect(result.current.mutateAsync({ to: address })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect(result.current.sendTransaction({ to: address })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  test('behavior: what an adapter of one’s own throws is a `LatchkeyError`, too', async () => {
    const { use, wallet } = await createPage()
    const { result } = await use(() => useSendTransaction())
    const cause = new Error('boom')
    wallet.refusal = cause
    result.current.mutate({ to: address })
    await expect
      .poll(() => result.current.error)
      .toMatchObject({ name: 'LatchkeyError', code: 'UNKNOWN', cause })
  })
})

describe('the other mutations', () => {
  test('behavior: each asks the wallet', async () => {
    const { use, asked, kit } = await createPage()
    const types = { Mail: [{ name: 'to', type: 'address' }] } as const
    const abi = [
      { type: 'function', name: 'pause', stateMutability: 'nonpayable', inputs: [], outputs: [] },
    ] as const
    const { result } = await use(() => ({
      message: useSignMessage({ namespace: 'eip155' }),
      typedData: useSignTypedData(),
      contract: useWriteContract(),
      calls: useSendCalls(),
      transfer: useTransfer({ namespace: 'eip155' }),
      network: useSwitchNetwork(),
      connect: useConnect(),
      disconnect: useDisconnect(),
    }))
    const { message, typedData, contract, calls, transfer, network, connect, disconnect } = result.current
    expect(await message.mutateAsync({ message: 'hello' })).toBe(signature)
    const data = { types, primaryType: 'Mail', message: { to: address } } as const
    expect(await typedData.mutateAsync({ typedData: data })).toBe(signature)
    expect(await contract.mutateAsync({ address, abi, functionName: 'pause' })).toBe(hash)
    expect(await calls.mutateAsync({ calls: [{ to: address }, { to: address }] })).toEqual({ id: 'batch' })
    expect(await transfer.mutateAsync({ to: address, value: 2n })).toBe(hash)
    await network.mutateAsync(evmNetwork(2))
    await disconnect.mutateAsync()
    expect(kit.getAccount().isConnected).toBe(false)
    await connect.mutateAsync({ connectorId: 'one.wallet' })
    expect(asked).toEqual([
      ['signMessage', 'hello'],
      ['signTypedData', 'Mail'],
      ['writeContract', 'pause', undefined],
      ['sendCalls', 2],
      ['transfer', address, 2n],
      ['switchNetwork', 2],
      'connect',
    ])
    await expect
      .poll(() => Object.values(result.current).map(({ status }) => status))
      .toEqual(Array.from({ length: 8 }, () => 'success'))
  })
})

describe('useWaitForTransaction', () => {
  test('default', async () => {
    const { use, watches } = await createPage()
    const { result } = await use(() => useWaitForTransaction({ id: hash, namespace: 'eip155' }))
    expect(result.current).toMatchObject({ status: 'pending', data: undefined })
    await expect.poll(() => watches).toHaveLength(1)
    watches[0]?.onStatus('pending')
    watches[0]?.onStatus('included')
    await expect
      .poll(() => result.current)
      .toEqual({ status: 'success', data: { id: hash, status: 'included' }, error: undefined })
    expect(watches[0]?.isEnded).toBe(true)
  })

  test('behavior: nothing to wait for', async () => {
    const { use, watches } = await createPage()
    const { result } = await use(() => useWaitForTransaction({ id: undefined }))
    expect(result.current.status).toBe('idle')
    expect(watches).toEqual([])
  })

  test('behavior: ends with the component', async () => {
    const { use, watches } = await createPage()
    const { unmount } = await use(() => useWaitForTransaction({ id: hash }))
    await expect.poll(() => watches).toHaveLength(1)
    await unmount()
    expect(watches[0]?.isEnded).toBe(true)
  })

  test('error: the transaction failed', async () => {
    const { use, watches } = await createPage()
    const { result } = await use(() => useWaitForTransaction({ id: hash, until: 'final' }))
    await expect.poll(() => watches).toHaveLength(1)
    watches[0]?.onStatus('failed')
    await expect
      .poll(() => result.current)
      .toMatchObject({ status: 'error', error: { code: 'TRANSACTION_FAILED' } })
  })
})

describe('useCallsStatus', () => {
  test('default: asks until the calls have ended', async () => {
    const { use, wallet, asked } = await createPage()
    const { result } = await use(() => useCallsStatus({ id: 'batch' }))
    await expect.poll(() => result.current.data?.status).toBe('pending')
    expect(result.current.status).toBe('pending')
    wallet.calls = 'success'
    await expect
      .poll(() => result.current)
      .toMatchObject({ status: 'success', data: { status: 'success', transactionHashes: [hash] } })
    expect(asked.length).toBeGreaterThan(1)
  })

  test('behavior: ends with the component, also while the wallet is being asked', async () => {
    const { use, wallet, asked } = await createPage()
    const { result, unmount } = await use(() => useCallsStatus({ id: 'batch' }))
    await expect.poll(() => result.current.data?.status).toBe('pending')
    let answer = () => {}
    wallet.held = new Promise((resolve) => {
      answer = resolve
    })
    const before = asked.length
    await expect.poll(() => asked.length).toBe(before + 1)
    await unmount()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    ends.push(() => timers.mockRestore())
    answer()
    // Whatever follows from the answer has happened before the next task.
    await new Promise((resolve) => setTimeout(resolve))
    expect(timers.mock.calls.filter(([, delay]) => delay === 1_000)).toEqual([])
  })

  test('error: the wallet does not know', async () => {
    const { use, refuse } = await createPage()
    refuse()
    const { result } = await use(() => useCallsStatus({ id: 'batch' }))
    await expect
      .poll(() => result.current)
      .toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' } })
  })
})

describe('useTokenBalances', () => {
  test('default: fetches by itself', async () => {
    const original = globalThis.fetch
    const urls: string[] = []
    globalThis.fetch = async (input) => {
      urls.push(`${input}`)
      return `${input}`.startsWith(fakeServerUrl)
        ? answerAsServer({}, new URL(`${input}`))
        : new Response('', { status: 502 })
    }
    ends.push(() => {
      globalThis.fetch = original
    })
    const { use } = await createPage({ apiUrl: fakeServerUrl })
    expect(urls.filter((url) => url.includes('/balance'))).toEqual([])
    const { result } = await use(() => useTokenBalances())
    await expect.poll(() => result.current.status).toBe('ready')
    expect(result.current.tokens.length).toBeGreaterThan(0)
    const asked = () => urls.filter((url) => url.includes('/balance')).length
    expect(asked()).toBe(1)
    await result.current.refetch()
    expect(asked()).toBe(2)
  })

  test('behavior: nothing is loaded while nobody is connected', async () => {
    const { use, kit } = await createPage()
    await kit.disconnect()
    const watch = vi.spyOn(kit, 'watchTokenBalance')
    const { result } = await use(() => useTokenBalances())
    expect(result.current.status).toBe('unknown')
    expect(watch).not.toHaveBeenCalled()
    await kit.connect({ connectorId: 'one.wallet' })
    await expect.poll(() => watch.mock.calls.length).toBe(1)
  })

  test('behavior: without a server there is nothing to read', async () => {
    const { use } = await createPage()
    const { result } = await use(() => useTokenBalances())
    await result.current.refetch()
    expect(result.current).toMatchObject({ tokens: [], status: 'unknown' })
  })
})
