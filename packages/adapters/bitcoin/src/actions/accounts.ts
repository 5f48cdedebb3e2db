import { type Account, type AccountType, type Network, read } from '@latchkey/core'
import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { bitcoinNetworkOf, isAddressOf } from '../address/bitcoinNetwork.ts'
import { toHex } from '../hex.ts'

/**
 * The accounts in a wallet's list that are for a network, each once: an address belongs to one network. The first is one to pay
 * with, where there is any.
 */
export function toAccounts(list: readonly unknown[], network: Network): readonly Account[] {
  const found = new Map<string, unknown>()
  for (const value of list) {
    const address = read(value, 'address')
    if (isAddressOf(network, address) && isOn(network, value) && !found.has(address))
      found.set(address, value)
  }
  const hasOther = [...found.keys()].some((address) => !isTaproot(address))
  const accounts = [...found].map(
    ([address, value]): Account => ({
      namespace: 'bip122',
      address,
      type: toType(read(value, 'purpose'), hasOther && isTaproot(address)),
      publicKey: toPublicKey(read(value, 'publicKey')),
    }),
  )
  const first = accounts.find(({ type }) => type === 'payment')
  return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
}

/** Networks for testing share their addresses: what the wallet says of an account decides, where it says something. */
function isOn(network: Network, account: unknown): boolean {
  const chains = read(account, 'chains')
  if (!Array.isArray(chains) || chains.length === 0) return true
  return chains.includes(network.caipNetworkId) || chains.includes(bitcoinNetworkOf(network).chain)
}

/** Where a wallet does not say what an address is for: of two kinds, inscriptions are kept on the one that is taproot. */
function toType(purpose: unknown, isSecond: boolean): AccountType {
  if (purpose === 'ordinals' || purpose === 'ordinal') return 'ordinal'
  return purpose !== 'payment' && isSecond ? 'ordinal' : 'payment'
}

function isTaproot(address: string): boolean {
  return parseBitcoinAddress(address)?.kind === 'p2tr'
}

/** In hexadecimal: 33 bytes, or the 32 of a taproot key. */
export function toPublicKey(value: unknown): string | undefined {
  if (!ArrayBuffer.isView(value) || (value.byteLength !== 33 && value.byteLength !== 32)) return
  return toHex(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
}
