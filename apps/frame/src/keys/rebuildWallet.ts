import { type Bytes, fromBase64Url, wipe } from './bytes.ts'
import { KeyError } from './KeyError.ts'
import type { StoredWallet, WalletAddress, WalletOwner } from './keyCalls.ts'
import { joinShares } from './shares.ts'
import { openVault } from './vault.ts'
import { walletAddresses } from './walletAccounts.ts'
import { deriveWalletKeys, type WalletKeys, wipeKeys } from './walletKeys.ts'

/**
 * From two shares to the keys. The key that they make must be the one that was committed to, the vault must open with it for this account
 * and wallet, and the addresses must be the known ones; otherwise everything that was rebuilt is overwritten. The caller overwrites the
 * shares, and what it is given.
 */
export async function rebuildWallet(
  some: Bytes,
  other: Bytes,
  wallet: Pick<WalletOwner, 'accountId'> & Omit<StoredWallet, 'share' | 'epoch'>,
): Promise<{ vaultKey: Bytes; keys: WalletKeys }> {
  const commitment = fromBase64Url(wallet.commitment)
  const vaultKey = commitment && (await joinShares(some, other, commitment))
  if (!vaultKey) throw new KeyError('SHARE_INVALID')
  const keys = await openKeys(vaultKey, wallet)
  if (keys && isSame(walletAddresses(keys), wallet.addresses)) return { vaultKey, keys }
  wipe(vaultKey)
  if (keys) wipeKeys(keys)
  throw new KeyError('VAULT_INVALID')
}

async function openKeys(
  vaultKey: Bytes,
  wallet: { accountId: string; walletId: string; vault: string },
): Promise<WalletKeys | undefined> {
  const vault = fromBase64Url(wallet.vault)
  const content = vault && (await openVault(vaultKey, vault, wallet))
  if (!content) return
  try {
    return await deriveWalletKeys(content.entropy)
  } finally {
    wipe(content.entropy)
  }
}

function isSame(derived: readonly WalletAddress[], known: readonly WalletAddress[]): boolean {
  return (
    derived.length === known.length &&
    derived.every(({ namespace, type, address }) =>
      known.some((one) => one.namespace === namespace && one.type === type && one.address === address),
    )
  )
}
