import { type CaipChainId, parseChainId } from '@latchkey/protocol'
import { type LoginConfig, loginReportCall } from '@latchkey/protocol/api'
import {
  type AppPayload,
  isUnsafeRpcMethod,
  rpcParams,
  rpcRiskOf,
  type UnsafeRpcMethod,
} from '@latchkey/protocol/frame'
import { toBase64url } from '../base/base64url.ts'
import { FrameFailure, rejected } from '../base/FrameFailure.ts'
import type { Description } from '../chains/description.ts'
import type { Prepared, Request } from '../chains/request.ts'
import type { KeyWorker } from '../keys/createKeyWorker.ts'
import { KeyError } from '../keys/KeyError.ts'
import type { Api } from '../login/createApi.ts'
import type { Session } from '../login/createSession.ts'
import type { Stage } from '../stage/createStage.ts'
import type { Accounts } from './createAccounts.ts'
import type { Acquaintances } from './createAcquaintances.ts'
import type { Node } from './createNode.ts'
import { counterpartiesOf, flagCounterparties } from './flagCounterparties.ts'

type Network = LoginConfig['networks'][number]

/** Understands a request whose parameters have passed their schema. */
export type PrepareRequest = (
  request: Request & { method: UnsafeRpcMethod; params: unknown },
) => Promise<Prepared>

export type RequestsOptions = {
  origin: string
  networks: readonly Network[]
  approvals: LoginConfig['approvals']
  api: Api
  session: Session
  stage: Stage
  nodeOf: (chainId: CaipChainId) => Node
  accounts: Accounts
  openWallet: () => Promise<KeyWorker>
  acquaintances: Acquaintances
  /** Loaded with the first request: signing and chains are most of the frame's weight. */
  prepareRequest: () => Promise<PrepareRequest>
}

/** In the lists of methods, but of wallets that this one is not. */
const notSupported: readonly string[] = [
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  'eth_getAccount',
]

/** Whose chains a method belongs to. */
const families: readonly (readonly [prefix: string, namespace: string])[] = [
  ['eth_', 'eip155'],
  ['personal_', 'eip155'],
  ['wallet_', 'eip155'],
  ['solana_', 'solana'],
  ['bitcoin_', 'bip122'],
  ['polkadot_', 'polkadot'],
]

/** Answers what the page asks of the wallet and of its chains. Nothing is signed that the visitor has not approved. */
export function createRequests(options: RequestsOptions) {
  const {
    origin,
    networks,
    approvals,
    api,
    session,
    stage,
    nodeOf,
    accounts,
    openWallet,
    acquaintances,
    prepareRequest,
  } = options

  function networkOf(chainId: CaipChainId, method: string): Network {
    const network = networks.find(({ id }) => id === chainId)
    if (!network) throw new FrameFailure('UNSUPPORTED_CHAIN', `${chainId} is not among the networks`)
    const namespace = families.find(([prefix]) => method.startsWith(prefix))?.[1]
    if (parseChainId(chainId).namespace !== namespace)
      throw new FrameFailure('RPC_INVALID_PARAMS', `${method} is not a method of ${chainId}`)
    return network
  }

  async function answerSafe(chainId: CaipChainId, method: string, params: readonly unknown[]) {
    const { reference, namespace } = parseChainId(chainId)
    if (method === 'eth_chainId') return `0x${BigInt(reference).toString(16)}`
    if (method === 'eth_accounts')
      return (await accounts(chainId)).filter((one) => one.namespace === namespace).map((one) => one.address)
    if (method === 'wallet_getCapabilities') return {}
    const rpc = nodeOf(chainId)
    if (method !== 'wallet_getCallsStatus') return rpc(method, params)
    const { readCallsStatus } = await import('../chains/evm/readCallsStatus.ts')
    return readCallsStatus({ chainId, rpc }, params[0])
  }

  /** What was signed stays here; the account's own record gets its digest. */
  async function report(chainId: CaipChainId, method: string, params: unknown): Promise<void> {
    const content = new TextEncoder().encode(JSON.stringify([chainId, method, params]))
    const digest = toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', content)))
    await session.call(loginReportCall, { body: { type: 'sign', method, chainId, digest } })
  }

  const approve = (network: Network, method: UnsafeRpcMethod, params: unknown, ended: AbortSignal) =>
    stage.take(async (show, _, commit) => {
      const chainId = network.id
      const all = await accounts(chainId)
      const own = all.find(({ namespace }) => namespace === parseChainId(chainId).namespace)
      if (!own) throw new FrameFailure('UNSUPPORTED_CHAIN', `The wallet has no account on ${chainId}`)
      const state = {
        status: 'preparing' as 'preparing' | 'ready' | 'signing',
        description: undefined as Description | undefined,
        isSimulating: false,
      }
      let onAnswer: (isApproved: boolean) => void = () => {}
      const answer = new Promise<boolean>((resolve) => {
        onAnswer = resolve
      })
      const render = () =>
        show({
          kind: 'approve',
          origin,
          account: own.address,
          network,
          waiting: stage.waiting.get(),
          ...state,
          approvals,
          onAnswer,
        })
      render()
      const stop = stage.waiting.subscribe(render)
      try {
        const prepare = await prepareRequest()
        const rpc = nodeOf(chainId)
        const prepared = await prepare({ chainId, method, params, accounts: all, network, origin, rpc, api })
        const known = await acquaintances.of(own.address)
        const described = flagCounterparties(prepared.description, [own.address, ...known])
        Object.assign(state, {
          status: 'ready',
          description: described,
          isSimulating: prepared.simulate !== undefined,
        })
        render()
        prepared
          .simulate?.()
          .catch(() => ({ changes: 'unknown' as const }))
          .then((found) => {
            state.description = { ...described, ...found }
            state.isSimulating = false
            if (state.status === 'ready') render()
          })
        if (!(await answer)) throw rejected()
        commit()
        state.status = 'signing'
        render()
        const result = await carryOut(prepared)
        await acquaintances.add(own.address, counterpartiesOf(described)).catch(() => {})
        await report(chainId, method, params).catch(() => {})
        return result
      } finally {
        stop()
      }
    }, ended)

  /** The wallet may have locked itself while the visitor was reading. */
  async function carryOut(prepared: Prepared): Promise<unknown> {
    try {
      return await prepared.carryOut(await openWallet())
    } catch (error) {
      if (!(error instanceof KeyError && error.code === 'LOCKED')) throw error
      return prepared.carryOut(await openWallet())
    }
  }

  return async (
    { chainId, method, params }: AppPayload<'RPC_REQUEST'>,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const risk = rpcRiskOf(method)
    if (!risk) throw new FrameFailure('RPC_NOT_ALLOWED', 'Requested RPC call is not allowed')
    if (notSupported.includes(method)) throw new FrameFailure('NOT_SUPPORTED', `${method} is not supported`)
    const network = networkOf(chainId, method)
    if (!isUnsafeRpcMethod(method)) {
      if (!Array.isArray(params)) throw new FrameFailure('RPC_INVALID_PARAMS', 'params must be a list')
      return answerSafe(chainId, method, params)
    }
    const checked = rpcParams[method].safeParse(params)
    if (!checked.success) throw new FrameFailure('RPC_INVALID_PARAMS', `Invalid params of ${method}`)
    return approve(network, method, checked.data, signal)
  }
}
