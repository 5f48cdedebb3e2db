import { getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem'
import type { ConsoleChain } from '../console/consoleChain.ts'
import { faucetAmounts, sendFromFaucet } from '../faucet.ts'
import { type SandboxNetwork, sandboxTokens } from '../networks.ts'
import { chainClient } from './chainClient.ts'

/** What the console knows of an EVM chain. */
export function evmConsoleChain(network: SandboxNetwork, url?: string): ConsoleChain {
  return {
    id: String(network.id),
    name: network.name,
    gives: [
      `${faucetAmounts.ether} ${network.nativeCurrency.symbol}`,
      ...sandboxTokens.map(({ symbol }) => `${Number(faucetAmounts.token)} ${symbol}`),
    ],
    givesKey: true,
    checkAddress: async (address) => checkEvmAddress(address),
    send: (at, to, options) => sendFromFaucet(chainClient(network, at), getAddress(to), options),
    readHeight: (at) => chainClient(network, at, 1_000).getBlockNumber(),
    url,
  }
}

function checkEvmAddress(address: string): string | undefined {
  if (!isAddress(address, { strict: false }))
    return 'This is not an address. An address is 0x and 40 characters of 0–9 and a–f.'
  // Addresses in one case carry no checksum.
  if (/[a-f]/.test(address) && /[A-F]/.test(address) && !isAddress(address))
    return 'The checksum of this address is wrong. Copy it again: a character has changed.'
  if (isAddressEqual(address, zeroAddress)) return 'Nobody owns this address. Enter the one of your wallet.'
  return undefined
}
