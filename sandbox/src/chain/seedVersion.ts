import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { faucetAddress, sandboxAccounts } from '../accounts.ts'
import { sandboxTokens } from '../networks.ts'
import { artifacts } from './artifacts.ts'
import { seedAmounts } from './seedChain.ts'

/** Changes whenever a chain's kept state no longer is what this code would make, or cannot be read by this anvil. */
export function seedVersion(): string {
  const anvil = createRequire(import.meta.url)('@foundry-rs/anvil/package.json')
  const contents = [anvil.version, artifacts, sandboxTokens, sandboxAccounts, faucetAddress, seedAmounts]
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 16)
}
