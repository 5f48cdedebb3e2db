import { type Bytes, sha256, toBase64Url, utf8, wipe } from './bytes.ts'
import type { DeviceStore } from './deviceStore.ts'
import type { NewWallet, WalletOwner } from './keyCalls.ts'
import { signEvmMessage } from './sign/signEvm.ts'
import { readEscrowKey, splitForDevice } from './splitForDevice.ts'
import { sealVault } from './vault.ts'
import { walletAddresses } from './walletAccounts.ts'
import { deriveWalletKeys, wipeKeys } from './walletKeys.ts'

const vaultKeyLength = 32
const firstEpoch = 1

export type MakeWalletOptions = { store: DeviceStore; random(length: number): Bytes; now(): number }

/** A wallet of some entropy: what the server is given of it. The entropy stays the caller's to overwrite. */
export async function makeWallet(
  entropy: Bytes,
  { accountId, deviceId, escrowKey }: WalletOwner & { escrowKey: string },
  { store, random, now }: MakeWalletOptions,
): Promise<NewWallet> {
  const walletId = crypto.randomUUID()
  const vaultKey = random(vaultKeyLength)
  const keys = await deriveWalletKeys(entropy)
  try {
    const owner = { accountId, walletId }
    const vault = await sealVault(vaultKey, { entropy, createdAt: now() }, owner)
    const split = { ...owner, deviceId, epoch: firstEpoch }
    const device = await splitForDevice(store, vaultKey, split, readEscrowKey(escrowKey))
    return {
      walletId,
      epoch: firstEpoch,
      vault: toBase64Url(vault),
      commitment: toBase64Url(await sha256(vaultKey)),
      device,
      addresses: walletAddresses(keys),
      proof: signEvmMessage(keys.evm, utf8(`latchkey wallet ${walletId} of ${accountId}`)),
    }
  } finally {
    wipe(vaultKey)
    wipeKeys(keys)
  }
}
