// This page imports everything; the benchmark decides when a kit is created, and which one.

import { bitcoin } from '@latchkey/bitcoin'
import { type Adapter, createLatchkey, type NetworkInput } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { bitcoinMainnet, mainnet, polkadotAssetHub, solanaMainnet } from '@latchkey/networks'
import { polkadot } from '@latchkey/polkadot'
import { solana } from '@latchkey/solana'

const families: readonly (readonly [NetworkInput, () => Adapter])[] = [
  [mainnet, ethers],
  [solanaMainnet, solana],
  [bitcoinMainnet, bitcoin],
  [polkadotAssetHub, polkadot],
]

Object.assign(window, {
  /** Creates a kit with the first `count` families, and returns how many milliseconds that took. */
  create(count: number): number {
    const start = performance.now()
    const [first, ...others] = families.slice(0, count)
    if (!first) throw new Error('no family')
    createLatchkey({
      projectId: 'bench',
      networks: [first[0], ...others.map(([network]) => network)],
      adapters: [first, ...others].map(([, adapter]) => adapter()),
    })
    return performance.now() - start
  },
})
