// A dapp that uses WalletConnect's Ethereum provider, as many dapps do.
import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { emit, metadata, moveClock, serve, settings } from '../clients/program.ts'

type Provider = Awaited<ReturnType<typeof EthereumProvider.init>>

const provider = await EthereumProvider.init({
  projectId: settings.projectId,
  relayUrl: settings.relayUrl,
  metadata: metadata('provider'),
  showQrModal: false,
  optionalChains: [1, 137],
  optionalMethods: ['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls'],
  optionalEvents: ['chainChanged', 'accountsChanged'],
  // The tests read nothing from the chains.
  rpcMap: { 1: 'http://127.0.0.1:9/', 137: 'http://127.0.0.1:9/' },
  disableProviderPing: true,
  telemetryEnabled: false,
  logger: 'silent',
  ...(settings.storage && { storageOptions: { database: settings.storage } }),
})
for (const name of [
  'display_uri',
  'accountsChanged',
  'chainChanged',
  'disconnect',
  'session_update',
  'session_event',
  'session_delete',
] as const)
  provider.on(name, (data: unknown) => emit(name, data))
const { client } = provider.signer
client.on('session_expire', (event) => emit('session_expire', event))
client.core.relayer.on('relayer_error', (error: Error) => emit('relayer_error', error.message))
let pending: Promise<unknown> = Promise.resolve()

serve({
  connect() {
    pending = provider.connect()
    pending.catch(() => {})
  },
  authenticate(parameters: Parameters<Provider['authenticate']>[0]) {
    pending = provider.authenticate(parameters)
    pending.catch(() => {})
  },
  settled: () => pending,
  session: () => provider.session,
  sessions: () => client.session.getAll(),
  accounts: () => provider.accounts,
  chainId: () => provider.chainId,
  request: (request: { method: string; params: unknown[] }) => provider.request(request),
  ping: () => client.ping({ topic: provider.session?.topic ?? '' }),
  disconnect: () => provider.disconnect(),
  moveClock,
})
