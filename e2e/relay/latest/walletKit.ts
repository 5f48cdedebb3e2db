// A wallet on WalletKit, with a publicly known key. The test decides how it answers each request.
import { untilAnswered } from '@latchkey/testing/walletconnect/untilAnswered'
import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import {
  buildApprovedNamespaces,
  buildAuthObject,
  getSdkError,
  populateAuthPayload,
} from '@walletconnect/utils'
import { isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { emit, metadata, moveClock, serve, settings } from '../clients/program.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const chains = ['eip155:1', 'eip155:137']
const methods = [
  'personal_sign',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'eth_accounts',
  'eth_requestAccounts',
]
const events = ['chainChanged', 'accountsChanged']
const accounts = chains.map((chain) => `${chain}:${account.address}`)

const core = new Core({
  projectId: settings.projectId,
  relayUrl: settings.relayUrl,
  logger: 'silent',
  telemetryEnabled: false,
  ...(settings.storage && { storageOptions: { database: settings.storage } }),
})
type WalletOptions = Parameters<typeof WalletKit.init>[0]
type AuthPayload = Parameters<typeof populateAuthPayload>[0]['authPayload']

const wallet = await WalletKit.init({
  // The library's types do not compile with `exactOptionalPropertyTypes`.
  core: core as unknown as WalletOptions['core'],
  metadata: metadata('wallet'),
  // With the queue, the wallet would wait a second between two requests.
  signConfig: { disableRequestQueue: true },
})
core.relayer.on('relayer_error', (error: Error) => emit('relayer_error', error.message))
core.relayer.on('relayer_connect', () => emit('relayer_connect'))
core.relayer.on('relayer_disconnect', () => emit('relayer_disconnect'))
wallet.on('session_delete', (event) => emit('session_delete', event))
wallet.on('session_proposal', (event) => emit('session_proposal', event))
wallet.on('session_authenticate', (event) => emit('session_authenticate', event))
wallet.on('session_request', async (event) => {
  emit('session_request', event)
  const { id, topic, params } = event
  const response = await respond(params.request).then(
    (result) => ({ id, jsonrpc: '2.0', result }),
    (error: Error) => ({ id, jsonrpc: '2.0', error: { code: 5000, message: error.message } }),
  )
  await wallet.respondSessionRequest({ topic, response })
})

async function respond({ method, params }: { method: string; params: unknown[] }): Promise<unknown> {
  if (method === 'personal_sign') {
    const [message] = params
    return account.signMessage({ message: isHex(message) ? { raw: message } : String(message) })
  }
  if (method === 'eth_sendTransaction') return `0x${'ab'.repeat(32)}`
  if (method === 'wallet_sendCalls') return { id: '0xbatch' }
  throw new Error('User rejected.')
}

serve({
  address: () => account.address,
  clientId: () => core.crypto.getClientId(),
  pair: (uri: string) => wallet.pair({ uri }),
  approve({ id, params }: WalletKitTypes.SessionProposal) {
    const namespaces = buildApprovedNamespaces({
      proposal: params,
      supportedNamespaces: { eip155: { chains, methods, events, accounts } },
    })
    return wallet.approveSession({ id, namespaces })
  },
  reject: (id: number) => wallet.rejectSession({ id, reason: getSdkError('USER_REJECTED') }),
  async authenticate({ id, params }: WalletKitTypes.SessionAuthenticate) {
    const request = populateAuthPayload({
      authPayload: params.authPayload as unknown as AuthPayload,
      chains,
      methods,
    })
    const iss = `did:pkh:${request.chains[0]}:${account.address}`
    const signature = await account.signMessage({ message: wallet.formatAuthMessage({ request, iss }) })
    const { session } = await wallet.approveSessionAuthenticate({
      id,
      auths: [buildAuthObject(request, { t: 'eip191', s: signature }, iss)],
    })
    return session
  },
  async update({ topic, account: added }: { topic: string; account: string }) {
    const { namespaces = {} } = wallet.getActiveSessions()[topic] ?? {}
    const { eip155 } = namespaces
    if (!eip155) throw new Error('No such session')
    await untilAnswered(core.history, { topic, method: 'wc_sessionUpdate' }, () =>
      wallet.updateSession({
        topic,
        namespaces: { ...namespaces, eip155: { ...eip155, accounts: [...eip155.accounts, added] } },
      }),
    )
  },
  extend: (topic: string) =>
    untilAnswered(core.history, { topic, method: 'wc_sessionExtend' }, () => wallet.extendSession({ topic })),
  emit: ({
    topic,
    chainId,
    event,
  }: {
    topic: string
    chainId: string
    event: { name: string; data: unknown }
  }) => wallet.emitSessionEvent({ topic, chainId, event }),
  disconnect: (topic: string) =>
    wallet.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') }),
  sessions: () => Object.keys(wallet.getActiveSessions()),
  registerDevice: async () =>
    wallet.registerDeviceToken({
      clientId: await core.crypto.getClientId(),
      token: 'token',
      notificationType: 'fcm',
    }),
  moveClock,
})
