import { type Bytes, fromBase64Url, sha256, toBase64Url, wipe } from './bytes.ts'
import type { DeviceStore } from './deviceStore.ts'
import { type ShareOwner, sealTo, shareAad } from './hpke.ts'
import { KeyError } from './KeyError.ts'
import type { DeviceSplit } from './keyCalls.ts'
import { type Shares, splitKey } from './shares.ts'

/**
 * Splits the vault key for a device: its own share is kept here, the other two are for the server. `recoveryKey`: of the escrow or of the
 * wallet's owner, whoever may open the recovery share.
 */
export async function splitForDevice(
  store: DeviceStore,
  vaultKey: Bytes,
  owner: ShareOwner,
  recoveryKey: Bytes,
): Promise<DeviceSplit> {
  const shares: Shares = await splitKey(vaultKey)
  try {
    const split: DeviceSplit = {
      authShare: toBase64Url(shares.auth),
      recoveryShare: toBase64Url(await sealTo(recoveryKey, 'recovery', shares.recovery, shareAad(owner))),
      commitments: [toBase64Url(await sha256(shares.auth)), toBase64Url(await sha256(shares.recovery))],
    }
    await store.saveShare(owner, shares.device)
    return split
  } finally {
    wipe(shares.device, shares.auth, shares.recovery)
  }
}

/** The escrow's key, as the server hands it out. Throws where it is none. */
export function readEscrowKey(text: string): Bytes {
  const key = fromBase64Url(text)
  if (key?.length !== 32) throw new KeyError('REQUEST_INVALID')
  return key
}
