import { type Connector, toNetwork } from '@latchkey/core'
import { createFakeWallet } from '@latchkey/testing'
import { adapterContext } from '@latchkey/testing/private'
import { describe, expect, test } from 'vitest'
import { createEvmAdapter } from './createEvmAdapter.ts'

describe('createEvmAdapter', () => {
  test('default', () => {
    expect(Object.keys(createEvmAdapter('ethers')).sort()).toMatchInlineSnapshot(`
      [
        "connect",
        "disconnect",
        "estimateFee",
        "estimateGas",
        "getBalance",
        "getCallsStatus",
        "getCapabilities",
        "isAddress",
        "namespace",
        "reconnect",
        "sendCalls",
        "sendTransaction",
        "signMessage",
        "signTypedData",
        "start",
        "switchNetwork",
        "transfer",
        "type",
        "watchTransaction",
        "writeContract",
      ]
    `)
  })

  test('behavior: an announced wallet is not offered again as window.ethereum', () => {
    const target = new EventTarget()
    const wallet = createFakeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] })
    wallet.inject(target)
    const offers: (readonly Connector[])[] = []
    createEvmAdapter('ethers', { target }).start(
      adapterContext({ emit: (event) => event.type === 'connectors' && offers.push(event.connectors) }),
    )
    wallet.announce(target)
    expect(offers.map((offer) => offer.map(({ id }) => id))).toEqual([['injected'], ['dev.latchkey.sandbox']])
  })

  test('behavior: started, ended and started again, as React does in development', async () => {
    const target = new EventTarget()
    const wallet = createFakeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] })
    wallet.announce(target)
    const adapter = createEvmAdapter('ethers', { target })
    const start = (events: string[]) =>
      adapter.start(
        adapterContext({ options: { enableInjected: false }, emit: ({ type }) => events.push(type) }),
      )
    const [first, second]: [string[], string[]] = [[], []]
    start(first)()
    start(second)
    await adapter.connect({ connectorId: 'dev.latchkey.sandbox' })
    await adapter.reconnect({ connectorId: 'dev.latchkey.sandbox' })
    expect(wallet.listenerCount()).toBe(3)
    wallet.setChain(5)
    expect([first, second]).toEqual([['connectors'], ['connectors', 'networkChanged']])
  })

  test('error: ethers cannot be loaded', async () => {
    const adapter = createEvmAdapter('ethers', { load: () => Promise.reject(new Error('offline')) })
    const write = {
      address: '0x000000000000000000000000000000000000bEEF',
      abi: ['function pause()'],
      functionName: 'pause',
    }
    const network = toNetwork({
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    })
    await expect(
      adapter.writeContract?.({ connectorId: 'injected', address: write.address, network, write }),
    ).rejects.toMatchObject({ code: 'LIBRARY_NOT_LOADED', cause: { message: 'offline' } })
  })
})
