import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { faucetAddress, sandboxAccounts } from '../accounts.ts'
import { sandboxFarcaster } from '../farcaster/sandboxFarcaster.ts'
import { postcardUris } from '../ipfs/postcards.ts'
import { sandboxDex, sandboxEns, sandboxNfts, sandboxTokens } from '../networks.ts'
import { artifacts } from './artifacts.ts'
import { poolAmounts, seedAmounts } from './seed/seedAmounts.ts'
import { nameRecords } from './seed/seedNames.ts'
import { firstHolders } from './seed/seedNfts.ts'
import { uniswapArtifacts } from './seed/uniswapArtifacts.ts'

/** To be raised when the same contents are put on a chain in another way. */
const revision = 2

/** Changes whenever a chain's kept state no longer is what this code would make, or cannot be read by this anvil. */
export function seedVersion(): string {
  const anvil = createRequire(import.meta.url)('@foundry-rs/anvil/package.json')
  const contents = [
    [revision, anvil.version, faucetAddress, sandboxAccounts, artifacts, uniswapArtifacts()],
    [sandboxTokens, sandboxDex, sandboxNfts, sandboxEns, sandboxFarcaster],
    [seedAmounts, poolAmounts, firstHolders, nameRecords, postcardUris],
  ]
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 16)
}
