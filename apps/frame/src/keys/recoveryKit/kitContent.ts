import type { RecoveryFactor, RecoveryKit } from '@latchkey/protocol/recovery'

type WithoutKey<factor> = factor extends RecoveryFactor ? Omit<factor, 'wrappedKey'> : never

/** A factor without the key that it wraps: what the wrapping is bound to. */
export type FactorHead = WithoutKey<RecoveryFactor>

/** All of a kit that its seal is about. Its checksum is about the seal, too. */
export type KitContent = Omit<RecoveryKit, 'checksum' | 'seal'>

/**
 * The content of a kit with its fields in the order of the format. Seal and checksum are of this as JSON without whitespace, so a file
 * that was only indented in another way is the same kit.
 */
export function toContent(kit: KitContent): KitContent {
  const { type, version, walletId, accountId, createdAt, addresses, vault, factors } = kit
  return {
    type,
    version,
    walletId,
    accountId,
    createdAt,
    addresses: addresses.map(({ namespace, type, address }) => ({
      namespace,
      ...(type && { type }),
      address,
    })),
    vault,
    factors: factors.map((factor) => ({ ...toFactorHead(factor), wrappedKey: factor.wrappedKey })),
  }
}

/** The same for one factor. */
export function toFactorHead(factor: FactorHead): FactorHead {
  if (factor.kind === 'passkey') {
    const { kind, relyingParty, credentialId, prfInput, salt } = factor
    return { kind, relyingParty, credentialId, prfInput, salt }
  }
  const { kind, salt } = factor
  const { name, memoryKiB, passes, lanes } = factor.stretching
  return { kind, stretching: { name, memoryKiB, passes, lanes }, salt }
}
