import type { FakeChain, WalletMethods } from './fakeWallet.ts'
import { toHex, toQuantity } from './hex.ts'
import { ProviderError } from './providerError.ts'

function chainIdOf(value: unknown): number {
  const id =
    typeof value === 'object' && value !== null && 'chainId' in value ? toQuantity(value.chainId) : undefined
  if (id === undefined) throw new ProviderError(-32602, 'Expected a hexadecimal "chainId"')
  return Number(id)
}

function parseChain(value: unknown): FakeChain {
  const id = chainIdOf(value)
  const {
    rpcUrls,
    chainName,
    nativeCurrency,
  }: { rpcUrls?: unknown; chainName?: unknown; nativeCurrency?: unknown } =
    typeof value === 'object' && value !== null ? value : {}
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl))
    throw new ProviderError(-32602, 'Expected "rpcUrls"')
  if (typeof chainName !== 'string') throw new ProviderError(-32602, 'Expected "chainName"')
  if (typeof nativeCurrency !== 'object') throw new ProviderError(-32602, 'Expected "nativeCurrency"')
  return { id, rpcUrl, name: chainName }
}

/** Which chain the wallet is on. */
export const networkMethods: WalletMethods = {
  async eth_chainId(context) {
    return toHex(context.state.chainId)
  },
  async net_version(context) {
    return String(context.state.chainId)
  },
  async wallet_switchEthereumChain(context, params) {
    if (context.fail.noSwitch) throw new ProviderError(4200, 'This wallet cannot switch networks')
    const id = chainIdOf(params[0])
    if (id === context.state.chainId) return null
    if (!context.state.chains.some((chain) => chain.id === id))
      throw new ProviderError(4902, `Unrecognized chain ID "${toHex(id)}". Try adding the chain first.`)
    await context.ask({ kind: 'network', method: 'wallet_switchEthereumChain', params, account: undefined })
    if (context.fail.wrongChain) return null
    context.state.chainId = id
    context.save()
    context.emit('chainChanged', toHex(id))
    return null
  },
  async wallet_addEthereumChain(context, params) {
    if (context.fail.addFails) throw new ProviderError(-32603, 'The network could not be added')
    const chain = parseChain(params[0])
    await context.ask({ kind: 'network', method: 'wallet_addEthereumChain', params, account: undefined })
    context.state.chains = [...context.state.chains.filter((known) => known.id !== chain.id), chain]
    if (!context.fail.wrongChain && chain.id !== context.state.chainId) {
      context.state.chainId = chain.id
      context.emit('chainChanged', toHex(chain.id))
    }
    context.save()
    return null
  },
}
