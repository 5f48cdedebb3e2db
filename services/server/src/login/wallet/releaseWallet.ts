import { type HpkeInfo, hpkeSeal, type Split, splitAad } from '../../hpke/hpke.ts'
import { badRequest } from '../../http/failure.ts'
import { toBytes } from './checkNewWallet.ts'
import type { StoredWallet } from './createWalletStore.ts'

/** The wallet, with the server's share sealed to a key of the frame, for one purpose. */
export async function releaseWallet(
  { share, ...wallet }: StoredWallet,
  { accountId, ephemeralKey, info }: { accountId: string; ephemeralKey: string; info: HpkeInfo },
) {
  const { id: walletId, epoch, vault, commitment, addresses } = wallet
  const split: Split = { walletId, accountId, deviceId: share.deviceId, epoch }
  try {
    const sealed = await hpkeSeal(toBytes(ephemeralKey), share.authShare, {
      info,
      aad: splitAad(split),
    }).catch(() => {
      throw badRequest('ephemeralKey', 'is not a key')
    })
    return {
      walletId,
      epoch,
      vault: toText(vault),
      commitment: toText(commitment),
      share: toText(sealed),
      commitments: [toText(share.commitments.auth), toText(share.commitments.recovery)],
      addresses,
    }
  } finally {
    share.authShare.fill(0)
  }
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
