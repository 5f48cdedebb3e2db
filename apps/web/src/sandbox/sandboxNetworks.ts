import type { NetworkInput } from '@latchkey/core'
import {
  sandboxBitcoinAt,
  sandboxNetworksAt,
  sandboxPolkadotAt,
  sandboxSolanaAt,
} from '@latchkey/sandbox/networks'
import type { SandboxUrls } from './sandboxUrls.ts'

/** The networks of the sandbox's chains, as far as they are running. */
export function sandboxNetworks({
  one,
  two,
  solana,
  bitcoin,
  polkadot,
}: Pick<SandboxUrls, 'one' | 'two' | 'solana' | 'bitcoin' | 'polkadot'>): readonly [
  NetworkInput,
  ...NetworkInput[],
] {
  const [first, second] = sandboxNetworksAt({ one, two })
  return [
    first,
    second,
    ...(solana ? [sandboxSolanaAt(solana)] : []),
    ...(bitcoin ? [sandboxBitcoinAt(bitcoin)] : []),
    ...(polkadot ? [sandboxPolkadotAt(polkadot)] : []),
  ]
}
