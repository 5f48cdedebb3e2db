import { type Bytes, fromBase64Url, sha256, toBase64Url, wipe } from './bytes.ts'
import type { DeviceStore } from './deviceStore.ts'
import { type ShareOwner, sealTo, shareAad } from './hpke.ts'
import { KeyError } from './KeyError.ts'
import type { DeviceSplit } from './keyCalls.ts'
import { type Shares, splitKey } from './shares.ts'

/** Splits the vault key for a device: its own share is kept here, the other two are for the server. */
export async function splitFor(
  store: DeviceStore,
  vaultKey: Bytes,
  owner: ShareOwner,
  escrowKey: string,
): Promise<DeviceSplit> {
  const escrow = fromBase64Url(escrowKey)
  if (escrow?.length !== 32) throw new KeyError('REQUEST_INVALID')
  const shares: Shares = await splitKey(vaultKey)
  try {
    const split: DeviceSplit = {
      authShare: toBase64Url(shares.auth),
      recoveryShare: toBase64Url(await sealTo(escrow, 'recovery', shares.recovery, shareAad(owner))),
      commitments: [toBase64Url(await sha256(shares.auth)), toBase64Url(await sha256(shares.recovery))],
    }
    await store.saveShare(owner, shares.device)
    return split
  } finally {
    wipe(shares.device, shares.auth, shares.recovery)
  }
}
