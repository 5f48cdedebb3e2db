import {
  capabilityMissingError,
  type Namespace,
  networkNotFoundError,
  notConnectedError,
} from '@latchkey/protocol'
import type { Adapter, Target } from '../adapter/adapter.ts'
import { alertOnce } from '../alert/alertOnce.ts'
import type { Context } from '../context.ts'
import { selectNetwork } from '../networks/selectNetwork.ts'
import { announce } from '../signals/announce.ts'
import { adapterOf } from './adapterOf.ts'
import { selectConnection } from './selectConnection.ts'

type Capability = {
  [Name in keyof Adapter]-?: Required<Adapter>[Name] extends (parameters: infer P) => Promise<unknown>
    ? P extends Target
      ? Name
      : never
    : never
}[keyof Adapter]

type ParametersOf<Name extends Capability> = Omit<Parameters<Required<Adapter>[Name]>[0], keyof Target>

const spending: readonly Capability[] = ['sendTransaction', 'writeContract', 'sendCalls', 'transfer']

/** Sends a request to the wallet in use. Throws where the namespace's adapter does not have the method. */
export async function callWallet<Name extends Capability>(
  context: Context,
  name: Name,
  {
    namespace = context.store.get().networks.activeNamespace,
    ...parameters
  }: ParametersOf<Name> & { namespace?: Namespace | undefined },
): Promise<Awaited<ReturnType<Required<Adapter>[Name]>>> {
  const state = context.store.get()
  const connection = selectConnection(state, namespace)
  if (!connection) throw notConnectedError()
  const network = selectNetwork(state, namespace)
  if (!network)
    throw networkNotFoundError({ details: `${connection.chainId} is not among the kit's networks` })
  const { connectorId, address } = connection
  const capability = adapterOf(context, namespace, connectorId)?.[name] as
    | ((parameters: unknown) => Promise<unknown>)
    | undefined
  if (!capability) throw capabilityMissingError(name)
  const result = await capability({ ...parameters, connectorId, address, network }).catch((error) => {
    alertOnce(context, error)
    throw error
  })
  if (spending.includes(name)) announce(context, { type: 'moneySpent', namespace })
  return result as Awaited<ReturnType<Required<Adapter>[Name]>>
}
