import type { RecoveryFactor, RecoveryKit } from '@latchkey/protocol/recovery'
import { type Bytes, fromBase64Url, wipe } from '../bytes.ts'
import type { WalletAddress } from '../keyCalls.ts'
import { phraseBytes } from '../phrase.ts'
import { openVault } from '../vault.ts'
import { walletAddresses } from '../walletAccounts.ts'
import { deriveWalletKeys, wipeKeys } from '../walletKeys.ts'
import { RecoveryKitError } from './RecoveryKitError.ts'
import { isSealed } from './sealKit.ts'
import { unwrapVaultKey } from './wrapVaultKey.ts'

/** What a kit gives back. */
export type RecoveredWallet = {
  /** The BIP-39 phrase in ASCII, for the caller to overwrite. */
  phrase: Bytes
  /** When the wallet was made, in milliseconds since 1970. */
  walletCreatedAt: number
  /** As this program derives them from the phrase. */
  addresses: readonly WalletAddress[]
  /**
   * Whether the kit names the same ones. Where it does not, its maker has derived them in another way than this program: the phrase is
   * right all the same, and must not be kept from its owner.
   */
  areAddressesSame: boolean
}

/**
 * Opens a kit with one of its factors and the 32 bytes that belong to it. Throws a `RecoveryKitError`: `PASSCODE_WRONG`,
 * `PASSKEY_WRONG`, or `ALTERED`. The caller overwrites the secret.
 */
export async function openRecoveryKit(
  kit: RecoveryKit,
  factor: RecoveryFactor,
  secret: Bytes,
): Promise<RecoveredWallet> {
  const wrapped = fromBase64Url(factor.wrappedKey)
  const vaultKey = wrapped && (await unwrapVaultKey(wrapped, secret, kit, factor))
  if (!vaultKey) throw new RecoveryKitError(factor.kind === 'passcode' ? 'PASSCODE_WRONG' : 'PASSKEY_WRONG')
  try {
    const vault = fromBase64Url(kit.vault)
    const content = (await isSealed(kit, vaultKey)) && vault && (await openVault(vaultKey, vault, kit))
    if (!content) throw new RecoveryKitError('ALTERED')
    const { entropy, createdAt } = content
    try {
      const addresses = await addressesOf(entropy)
      return {
        phrase: await phraseBytes(entropy),
        walletCreatedAt: createdAt,
        addresses,
        areAddressesSame:
          JSON.stringify(addresses.map(inOrder)) === JSON.stringify(kit.addresses.map(inOrder)),
      }
    } finally {
      wipe(entropy)
    }
  } finally {
    wipe(vaultKey)
  }
}

async function addressesOf(entropy: Bytes): Promise<readonly WalletAddress[]> {
  const keys = await deriveWalletKeys(entropy)
  try {
    return walletAddresses(keys)
  } finally {
    wipeKeys(keys)
  }
}

const inOrder = ({ namespace, type, address }: WalletAddress) => [namespace, type, address]
