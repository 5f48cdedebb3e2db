import { sandboxNetworks } from '@latchkey/sandbox/networks'

export const [chainOne, chainTwo] = sandboxNetworks.map(({ id }) => `eip155:${id}`) as [string, string]

export const metadata = { name: 'A dapp', description: '', url: 'https://dapp.example/page', icons: [] }

export const namespaces = {
  eip155: {
    chains: [chainOne, chainTwo],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged', 'message'],
  },
}

/** A `session_proposal`, as the client reports it. */
export const proposalEvent = (change: object = {}) => ({
  id: 7,
  params: {
    id: 7,
    expiryTimestamp: 2_000_000_000,
    relays: [{ protocol: 'irn' }],
    requiredNamespaces: {},
    optionalNamespaces: namespaces,
    proposer: { publicKey: 'ab', metadata },
    ...change,
  },
})

/** A `session_request`, as the client reports it. */
export const requestEvent = (method: string, params: unknown, change: object = {}) => ({
  id: 9,
  topic: 'topic',
  params: { chainId: chainOne, request: { method, params, expiryTimestamp: 2_000_000_000 } },
  ...change,
})

/** Values that stand for whatever a page may send. */
export const garbage: readonly unknown[] = [
  undefined,
  null,
  0,
  'text',
  [],
  {},
  [null],
  [{}],
  ['0x'],
  [['0x']],
  { length: 2 },
  [{ from: null, to: {}, value: [] }],
  Object.create(null),
  ['__proto__', 'constructor'],
]
