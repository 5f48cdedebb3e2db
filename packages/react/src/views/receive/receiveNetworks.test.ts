import {
  type Account,
  createLatchkey,
  type NetworkInput,
  type PublicState,
  selectConnection,
} from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { evmNetwork } from '../../testNetwork.fixture.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { receiveNetworks } from './receiveNetworks.ts'

const cluster = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const family = (chainNamespace: 'solana' | 'bip122', id: string): NetworkInput => ({
  ...evmNetwork(1, id),
  id,
  chainNamespace,
})

type Situation = {
  namespace: 'eip155' | 'solana' | 'bip122'
  networks: [NetworkInput, ...NetworkInput[]]
  type?: Account['type']
  approved?: readonly string[]
}

/** The ids of the networks of an account of a kind, whose wallet may say which networks it has. */
async function idsFor({ namespace, networks, type = 'eoa', approved }: Situation) {
  const adapter = createFakeAdapter(namespace)
  const chainId = toChainId(`${namespace}:${networks[0].id}`)
  const kit = createLatchkey({
    projectId: 'test',
    networks,
    adapters: [
      {
        ...adapter,
        connect: async () => ({
          accounts: [{ namespace, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type }],
          chainId,
          provider: {},
          approvedNetworkIds: approved?.map((id) => toChainId(id)),
        }),
      },
    ],
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'dev.picky', namespace })
  const state: PublicState = kit.getState()
  expect(selectConnection(state)).toBeDefined()
  return receiveNetworks(state).map(({ id }) => `${id}`)
}

const evm: Situation = {
  namespace: 'eip155',
  networks: [evmNetwork(1), evmNetwork(8453), evmNetwork(10), family('solana', cluster)],
}

test('default: all of the family', async () => {
  expect(await idsFor(evm)).toEqual(['1', '8453', '10'])
})

test('parameters: the networks that the wallet has', async () => {
  expect(await idsFor({ ...evm, approved: ['eip155:1', 'eip155:10'] })).toEqual(['1', '10'])
})

test('parameters: a smart account is only where its contract is', async () => {
  expect(await idsFor({ ...evm, type: 'smartAccount' })).toEqual(['1'])
})

test('parameters: an address of Bitcoin is for one network', async () => {
  const networks: Situation['networks'] = [
    family('bip122', '000000000019d6689c085ae165831e93'),
    family('bip122', '000000000933ea01ad0ee984209779ba'),
  ]
  expect(await idsFor({ namespace: 'bip122', networks, type: 'payment' })).toEqual([
    '000000000019d6689c085ae165831e93',
  ])
})

test('default: nobody is connected', () => {
  const kit = createLatchkey({ projectId: 'test', networks: [evmNetwork(1)] })
  expect(receiveNetworks(kit.getState()).map(({ id }) => id)).toEqual([1])
})
