import { type Network, read } from '@latchkey/core'
import { type Provider, parseEvmChainId } from '@latchkey/eip1193'
import { unsupportedChainError } from '@latchkey/protocol'
import type { Shape, WalletPart } from '../wallets/shape.ts'
import { ProviderRpcError, toProviderError } from './providerRpcError.ts'

type Listener = (value: unknown) => void

/** The network that the wallet was on last. */
const memory = 'auth/network'

/** The embedded wallet as an EIP-1193 provider. Which network it is on is decided here: the frame is told with each request. */
export function createAuthProvider({
  networks,
  call,
  switchTo,
  storage,
}: WalletPart): Shape & { provider: Provider } {
  const listeners = new Map<string, Set<Listener>>()
  let accounts: readonly string[] = []
  let chosen: string | undefined

  function current(): Network {
    const wanted = chosen ?? storage().read(memory)
    const found = networks().find(({ caipNetworkId }) => caipNetworkId === wanted) ?? networks()[0]
    if (!found) throw unsupportedChainError({ details: 'The kit has no EVM network' })
    return found
  }

  function emit(event: string, value: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }

  function choose(network: Network): void {
    const before = current()
    chosen = network.caipNetworkId
    storage().write(memory, chosen)
    if (before.caipNetworkId !== chosen) emit('chainChanged', toHex(network))
  }

  async function switchNetwork(params: unknown): Promise<null> {
    const id = parseEvmChainId(read(read(params, '0'), 'chainId'))
    const network = networks().find((known) => Number(known.id) === id)
    if (!network) throw new ProviderRpcError(4902, 'The wallet does not have this network')
    await switchTo(network.caipNetworkId)
    choose(network)
    return null
  }

  /** What is answered without the frame. */
  const local: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_chainId: () => toHex(current()),
    net_version: () => String(current().id),
    eth_accounts: () => accounts,
    eth_requestAccounts() {
      if (accounts.length === 0) throw new ProviderRpcError(4100, 'Log in first')
      return accounts
    },
    wallet_switchEthereumChain: switchNetwork,
    wallet_addEthereumChain() {
      throw new ProviderRpcError(4200, 'The wallet has the networks of its server only')
    },
    wallet_getPermissions: () => [],
  }

  const on = (event: string, listener: Listener) => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    return provider
  }
  const removeListener = (event: string, listener: Listener) => {
    listeners.get(event)?.delete(listener)
    return provider
  }

  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
      try {
        const answer = Object.hasOwn(local, method) ? local[method] : undefined
        if (answer) return await answer(params)
        return await call({ chainId: current().caipNetworkId, method, params: toParams(method, params) })
      } catch (error) {
        throw error instanceof ProviderRpcError ? error : toProviderError(error)
      }
    },
    on,
    addListener: on,
    removeListener,
    off: removeListener,
  }

  return {
    provider,
    grant(grants) {
      const next = grants.flatMap((grant) => grant.accounts.map(({ address }) => address))
      const hasChanged = next.join() !== accounts.join()
      accounts = next
      if (hasChanged) emit('accountsChanged', next)
    },
  }
}

function toHex({ id }: Network): string {
  return `0x${Number(id).toString(16)}`
}

/** As the frame takes them: dapps write some parameters in more than one way. */
function toParams(method: string, params: unknown): unknown[] {
  const list = Array.isArray(params) ? params : [params]
  if (method === 'personal_sign') return list.slice(0, 2)
  if (method === 'eth_signTypedData_v4' && typeof list[1] !== 'string')
    return [list[0], JSON.stringify(list[1])]
  return list
}
