import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Account } from '../accounts/account.ts'
import type { AdapterEvent } from '../adapter/adapter.ts'
import type { Network } from '../networks/network.ts'
import { createStandardConnecting } from './createStandardConnecting.ts'

function toTestNetwork(reference: string): Network {
  return {
    id: reference,
    caipNetworkId: toChainId(`bip122:${reference}`),
    chainNamespace: 'bip122',
    name: reference,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
    rpcUrls: { default: { http: [] } },
  }
}

const [first, second, third] = ['1', '2', '3'].map((digit) => toTestNetwork(digit.repeat(32)))
if (!first || !second || !third) throw new Error('There are three')

/** A chain family in which an address begins with the number of its only network. */
function open(
  addresses: readonly string[],
  networks: readonly Network[] = [first as Network, second as Network],
) {
  const accounts = addresses.map((address) => ({ address }))
  const features = { 'standard:connect': { connect: async () => ({ accounts }) } }
  const events: AdapterEvent[] = []
  const source = {
    getWallet: () => ({ accounts, features }),
    getNetworks: () => networks,
    emit: (event: AdapterEvent) => events.push(event),
    watched: new Map<string, () => void>(),
    waiting: new Set<(wallet: object) => void>(),
  }
  const connecting = createStandardConnecting(source, {
    findChain: (_, network) => (network === third ? undefined : network.name),
    toAccounts: (list, { name }) =>
      list
        .map((account): Account => {
          const address = String(Reflect.get(Object(account), 'address'))
          return { namespace: 'bip122', address, type: 'payment' }
        })
        .filter(({ address }) => address.startsWith(name.slice(0, 1))),
  })
  return { ...connecting, events }
}

const connectorId = 'Wallet'

describe('createStandardConnecting', () => {
  test('behavior: connects on the first network on which the wallet has an account', async () => {
    const { connect } = open(['2a', '2b'])
    expect(await connect({ connectorId })).toMatchObject({
      chainId: second.caipNetworkId,
      accounts: [{ address: '2a' }, { address: '2b' }],
      approvedNetworkIds: [second.caipNetworkId],
    })
  })

  test('behavior: another network has other accounts', async () => {
    const { connect, switchNetwork, reconnect, events } = open(['1a', '2a'])
    expect(await connect({ connectorId })).toMatchObject({ chainId: first.caipNetworkId })
    await switchNetwork({ connectorId, network: second })
    expect(events).toMatchObject([{ type: 'accountsChanged', connectorId, accounts: [{ address: '2a' }] }])
    expect(await reconnect({ connectorId })).toMatchObject({ chainId: second.caipNetworkId })
    await switchNetwork({ connectorId, network: second })
    expect(events).toHaveLength(1)
  })

  test('error: no account on the network, or the wallet does not know it', async () => {
    const { connect, switchNetwork, events } = open(['1a'])
    await connect({ connectorId })
    for (const network of [second, third])
      await expect(switchNetwork({ connectorId, network })).rejects.toMatchObject({
        code: 'UNSUPPORTED_CHAIN',
      })
    expect(events).toEqual([])
    await expect(open([]).connect({ connectorId })).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    await expect(open(['3a']).connect({ connectorId })).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
      details: 'The wallet’s accounts are on none of the networks',
    })
    expect(await open(['3a']).reconnect({ connectorId })).toBeUndefined()
    await expect(open(['3a'], [third]).connect({ connectorId })).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
    })
  })
})
