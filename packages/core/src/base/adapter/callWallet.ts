import {
  capabilityMissingError,
  type Namespace,
  networkNotFoundError,
  notConnectedError,
} from '@latchkey/protocol'
import { updateNativeBalance } from '../../capabilities/balances/updateNativeBalance.ts'
import { selectConnection } from '../connections/selectConnection.ts'
import type { Context } from '../context.ts'
import { selectNetwork } from '../networks/selectNetwork.ts'
import type { Adapter, Target } from './adapter.ts'
import { adapterOf } from './adapterOf.ts'

type Capability = {
  [Name in keyof Adapter]-?: Required<Adapter>[Name] extends (parameters: infer P) => Promise<unknown>
    ? P extends Target
      ? Name
      : never
    : never
}[keyof Adapter]

type ParametersOf<Name extends Capability> = Omit<Parameters<Required<Adapter>[Name]>[0], keyof Target>

// What these do shows in the balance, at once or a block later.
const spending: readonly Capability[] = ['sendTransaction', 'writeContract', 'sendCalls', 'transfer']
const refreshDelays = [0, 4_000, 15_000]

/** Sends a request to the wallet in use, through whatever capability the namespace's adapter has for it. */
export async function callWallet<Name extends Capability>(
  context: Context,
  name: Name,
  {
    namespace = context.store.get().networks.activeNamespace,
    ...parameters
  }: ParametersOf<Name> & { namespace?: Namespace },
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
  const result = await capability({ ...parameters, connectorId, address, network })
  if (spending.includes(name)) {
    for (const delay of refreshDelays) {
      context.environment.delay(() => {
        void updateNativeBalance(context, { namespace, force: true })
        // Only where they have been looked at.
        if (context.store.get().accounts[namespace]?.tokenBalanceStatus === 'ready')
          void context.api?.then((api) => api.fetchTokenBalance({ namespace, force: true }))
      }, delay)
    }
  }
  return result as Awaited<ReturnType<Required<Adapter>[Name]>>
}
