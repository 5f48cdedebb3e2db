import { type Network, read } from '@latchkey/core'
import {
  chainDisconnectedError,
  isUserRejection,
  readErrorCodes,
  unsupportedChainError,
} from '@latchkey/protocol'
import { isOn, readChainId, toCaipChainId, toHex } from './chainId.ts'
import type { Provider } from './provider.ts'
import { request } from './request.ts'

// "I do not have this chain": EIP-3085, WalletConnect wallets, MetaMask mobile.
const unknownChainCodes: readonly unknown[] = [4902, 5000, 32603, -32603]

/**
 * Resolves when the wallet is on the network; adds it first to a wallet that does not have it.
 *
 * @example
 * await switchProviderNetwork(provider, network)
 */
export async function switchProviderNetwork(provider: Provider, network: Network): Promise<void> {
  const chainId = toHex(Number(network.id))
  try {
    await request(provider, 'wallet_switchEthereumChain', [{ chainId }])
  } catch (error) {
    const codes = readErrorCodes(error)
    if (isRefusal(error, codes) || !codes.some((code) => unknownChainCodes.includes(code))) throw error
    await addNetwork(provider, network)
    // Some wallets add without switching.
    if (!isOn(network, await readChainId(provider)))
      await request(provider, 'wallet_switchEthereumChain', [{ chainId }])
  }
  // Some wallets answer without an error and do not switch.
  const now = await readChainId(provider)
  if (!isOn(network, now))
    throw chainDisconnectedError({
      details: `The wallet stayed on ${toCaipChainId(now)} instead of ${network.caipNetworkId}`,
    })
}

/** By 5000 some wallets say that their owner said no, and others that they do not have the chain: the words tell which. */
function isRefusal(error: unknown, codes: readonly unknown[]): boolean {
  if (codes.includes(4001)) return true
  if (!isUserRejection(error)) return false
  return !codes.includes(5000) || /reject|den(y|ied)|declin|cancel/i.test(String(read(error, 'details')))
}

async function addNetwork(provider: Provider, network: Network): Promise<void> {
  const { name, nativeCurrency, rpcUrls, blockExplorers, assets } = network
  try {
    await request(provider, 'wallet_addEthereumChain', [
      {
        chainId: toHex(Number(network.id)),
        chainName: name,
        nativeCurrency,
        rpcUrls: rpcUrls.default.http,
        ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
        // A picture that is written into its address is for this page: wallets expect one that they can fetch.
        ...(assets?.imageUrl?.startsWith('https:') && { iconUrls: [assets.imageUrl] }),
      },
    ])
  } catch (cause) {
    if (isUserRejection(cause)) throw cause
    throw unsupportedChainError({ details: `The wallet could not add ${network.caipNetworkId}`, cause })
  }
}
