import { randomBytes } from 'node:crypto'
import { sandboxBitcoin, sandboxPolkadot, sandboxSolana } from '@latchkey/sandbox/networks'
import { SignClient } from '@walletconnect/sign-client'
import { networkOne, networkTwo, ports } from './addresses.ts'

export type Dapp = Awaited<ReturnType<typeof openDapp>>

const methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_switchEthereumChain',
]

/** The namespaces that a page usually requests from a wallet. */
export const wanted = {
  eip155: {
    chains: [networkOne.caip, networkTwo.caip],
    methods,
    events: ['accountsChanged', 'chainChanged'],
  },
}

const events = ['accountsChanged', 'chainChanged']

/** What a page requests in the other families. */
export const wantedOf = {
  solana: {
    chains: [sandboxSolana.caipNetworkId],
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events,
  },
  bip122: {
    chains: [sandboxBitcoin.caipNetworkId],
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events,
  },
  polkadot: {
    chains: [sandboxPolkadot.caipNetworkId],
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events,
  },
}

/** The dapp's side of WalletConnect: the real client, in this process. */
export async function openDapp({ name = 'A dapp', url = 'https://dapp.example' } = {}) {
  const client = await SignClient.init({
    projectId: 'sandbox',
    relayUrl: `ws://localhost:${ports.server}`,
    metadata: { name, description: 'A page for tests', url, icons: ['https://dapp.example/icon.png'] },
    // Keeps the storage apart from the other clients of this process.
    customStoragePrefix: randomBytes(8).toString('hex'),
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    logger: 'silent',
  })
  return {
    client,
    /** Makes a connection link; `approved` settles when the wallet has answered. */
    async connect(optionalNamespaces: object = wanted) {
      const { uri = '', approval } = await client.connect({ optionalNamespaces: { ...optionalNamespaces } })
      const approved = approval()
      // A test may end before the wallet answers, and a rejection must not count as unhandled then.
      approved.catch(() => undefined)
      return { uri, approved }
    },
    /** Sends a request to the wallet; `answer` resolves with its result or rejects with its error. */
    ask(topic: string, method: string, params: unknown, chainId: string = networkOne.caip) {
      const answer = client.request<unknown>({ topic, chainId, request: { method, params } })
      answer.catch(() => undefined)
      return answer
    },
    /** The next event of a session. */
    nextEvent: () =>
      new Promise<{ name: string; data: unknown; chainId: string }>((resolve) =>
        client.once('session_event', ({ params: { event, chainId } }) => resolve({ ...event, chainId })),
      ),
    close: () => client.core.relayer.transportClose(),
  }
}
