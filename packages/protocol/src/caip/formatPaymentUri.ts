import { type CaipChainId, parseChainId } from './chainId.ts'

/**
 * The link that asks a wallet for a payment to an address, in the form that the wallets of the chain's family read: EIP-681, Solana Pay or
 * BIP-21. Undefined for Polkadot, which has none.
 *
 * @example
 * formatPaymentUri(toChainId('eip155:8453'), '0x71C7656EC7ab88b098defB751B7401B5f6d8976F') // 'ethereum:0x71C7…976F@8453'
 */
export function formatPaymentUri(chainId: CaipChainId, address: string): string | undefined {
  const { namespace, reference } = parseChainId(chainId)
  if (namespace === 'eip155') return `ethereum:${address}@${reference}`
  if (namespace === 'solana') return `solana:${address}`
  if (namespace === 'bip122') return `bitcoin:${address}`
  return undefined
}
