import type { SignClient } from '@walletconnect/sign-client'
import { emit, metadata, moveClock, serve, settings } from './program.ts'

type Client = InstanceType<typeof SignClient>
type ConnectParameters = Parameters<Client['connect']>[0]
type AuthenticateParameters = Parameters<Client['authenticate']>[0]

/** A dapp on a sign client. Two versions of the library have the same interface. */
export async function serveDapp(Library: typeof SignClient): Promise<void> {
  const client = await Library.init({
    projectId: settings.projectId,
    relayUrl: settings.relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: metadata('dapp'),
    ...(settings.storage && { storageOptions: { database: settings.storage } }),
  })
  for (const name of [
    'session_update',
    'session_event',
    'session_extend',
    'session_expire',
    'session_delete',
  ] as const)
    client.on(name, (event) => emit(name, event))
  client.core.relayer.on('relayer_error', (error: Error) => emit('relayer_error', error.message))
  client.core.relayer.on('relayer_connect', () => emit('relayer_connect'))
  client.core.relayer.on('relayer_disconnect', () => emit('relayer_disconnect'))
  let approval: (() => Promise<unknown>) | undefined
  let authentication: (() => Promise<unknown>) | undefined

  serve({
    async connect(parameters: ConnectParameters) {
      const connecting = await client.connect(parameters)
      approval = connecting.approval
      // The test asks for the result later. A rejection before that must not count as unhandled.
      const pending = approval()
      pending.catch(() => {})
      approval = () => pending
      return { uri: connecting.uri }
    },
    approval: () => approval?.(),
    async authenticate(parameters: AuthenticateParameters) {
      const authenticating = await client.authenticate(parameters)
      const pending = authenticating.response()
      pending.catch(() => {})
      authentication = () => pending
      return { uri: authenticating.uri }
    },
    authenticated: () => authentication?.(),
    request: (parameters: Parameters<Client['request']>[0]) => client.request(parameters),
    ping: (topic: string) => client.ping({ topic }),
    disconnect: (topic: string) =>
      client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    sessions: () => client.session.getAll(),
    moveClock,
  })
}
