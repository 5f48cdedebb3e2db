import { fromBase64Url, toBase64Url } from './bytes.ts'
import { createOneTimeKey, openSealed, type SealPurpose, sealTo, shareAad } from './hpke.ts'
import type { DeviceSplit, NewProtection, NewWallet, RecoverableWallet, StoredWallet } from './keyCalls.ts'

const bytes = (text: string) => fromBase64Url(text) ?? new Uint8Array()

/** Server and escrow as far as the keys see them: they store what they are given, and seal it to one-time keys. */
export async function createWalletServer(accountId: string) {
  const escrow = await createOneTimeKey()
  const splits = new Map<string, DeviceSplit>()
  let wallet: NewWallet | undefined
  const stored = () => {
    if (!wallet) throw new Error('There is no wallet yet')
    return wallet
  }
  const answer = async (
    device: string,
    oneTimeKey: string,
    purpose: SealPurpose = 'auth-release',
  ): Promise<StoredWallet> => {
    const { walletId, epoch, vault, commitment, addresses } = stored()
    const share = bytes(splits.get(device)?.authShare ?? '')
    const aad = shareAad({ walletId, accountId, deviceId: device, epoch })
    const sealed = await sealTo(bytes(oneTimeKey), purpose, share, aad)
    return { walletId, epoch, vault, commitment, addresses, share: toBase64Url(sealed) }
  }
  return {
    escrowKey: toBase64Url(escrow.publicKey),
    splits,
    save(created: NewWallet, device: string) {
      wallet = created
      splits.set(device, created.device)
    },
    unlock: (device: string, oneTimeKey: string) => answer(device, oneTimeKey),
    export: (device: string, oneTimeKey: string) => answer(device, oneTimeKey, 'export-release'),
    wallet: stored,
    /** Takes over a change of recovery, as the server does once it is confirmed: every earlier share is gone. */
    change({ device: split, epoch, vault, commitment }: NewProtection, device: string) {
      wallet = { ...stored(), epoch, vault, commitment }
      splits.clear()
      splits.set(device, split)
    },
    async recover(device: string, oneTimeKey: string): Promise<RecoverableWallet> {
      const { walletId, epoch } = stored()
      const aad = shareAad({ walletId, accountId, deviceId: device, epoch })
      const kept = bytes(splits.get(device)?.recoveryShare ?? '')
      const share = await openSealed(escrow.pair, 'recovery', kept, aad)
      if (!share) throw new Error('The escrow cannot open its share')
      const released = await sealTo(bytes(oneTimeKey), 'recovery-release', share, aad)
      return {
        ...(await answer(device, oneTimeKey)),
        recoveryShare: toBase64Url(released),
        sealedFor: { deviceId: device, epoch },
      }
    },
  }
}
