import { type Address, isAddress, isAddressEqual, zeroAddress } from 'viem'
import type { ConsoleChain } from './chainStatus.ts'

/** What a visitor has typed, as it goes back into the form. */
export type FaucetForm = { address: string; chainId: string; key: boolean }

/** A request that can be served, or what is wrong with it and with which field. */
export type FaucetRequest =
  | { to: Address; key: boolean; chain: ConsoleChain & { url: string } }
  | { problem: string; field: 'address' | 'chainId' }

/** Checks what came in from the faucet's form. */
export function readFaucetRequest(form: FaucetForm, chains: readonly ConsoleChain[]): FaucetRequest {
  const { address } = form
  if (address === '') return { field: 'address', problem: 'Enter the address that should get the money.' }
  if (!isAddress(address, { strict: false })) {
    return {
      field: 'address',
      problem: 'This is not an address. An address is 0x and 40 characters of 0–9 and a–f.',
    }
  }
  // Addresses in one case carry no checksum.
  if (/[a-f]/.test(address) && /[A-F]/.test(address) && !isAddress(address)) {
    return {
      field: 'address',
      problem: 'The checksum of this address is wrong. Copy it again: a character has changed.',
    }
  }
  if (isAddressEqual(address, zeroAddress)) {
    return { field: 'address', problem: 'Nobody owns this address. Enter the one of your wallet.' }
  }
  const chain = chains.find(({ network }) => String(network.id) === form.chainId)
  if (!chain) return { field: 'chainId', problem: 'Choose one of the sandbox’s networks.' }
  const { network, url } = chain
  if (url === undefined)
    return { field: 'chainId', problem: `${network.name} is not running yet. Try again.` }
  return { to: address, key: form.key, chain: { network, url } }
}
