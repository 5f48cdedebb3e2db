import {
  type LoginConfig,
  loginAddDeviceCall,
  loginConfirmWalletCall,
  loginCreateWalletCall,
  loginMeCall,
  loginNonceCall,
  loginRecoverWalletCall,
  loginUnlockWalletCall,
} from '@latchkey/protocol/api'
import { FrameFailure } from '../base/FrameFailure.ts'
import type { KeyWorker } from '../keys/createKeyWorker.ts'
import type { DeviceStore } from '../keys/deviceStore.ts'
import { KeyError } from '../keys/KeyError.ts'
import type { NewWallet, WalletOwner } from '../keys/keyCalls.ts'
import type { Session } from './createSession.ts'
import { plainAddresses } from './plainAddresses.ts'

export type WalletOpenerOptions = {
  session: Session
  store: Pick<DeviceStore, 'device'>
  keys: () => Promise<KeyWorker>
  config: Pick<LoginConfig, 'escrowKey'>
  locks: Pick<LockManager, 'request'>
  /** Makes the wallet of an account that has none. Without it, the key worker makes a new one. */
  make?: (owner: WalletOwner & { escrowKey: string }) => Promise<NewWallet>
}

/**
 * Returns what makes the wallet ready to sign, whatever state it is in: it unlocks it, makes one where the account has none, and
 * recovers it on a device that has no share yet. Whatever was interrupted before is thereby taken up again.
 */
export function createWalletOpener({
  session,
  store,
  keys: loadKeys,
  config,
  locks,
  make,
}: WalletOpenerOptions): () => Promise<KeyWorker> {
  const newNonce = async () => (await session.call(loginNonceCall, { body: {} })).nonce

  async function open(): Promise<KeyWorker> {
    const keys = await loadKeys()
    if ((await keys.status()).isUnlocked) return keys
    // Asked anew each time: another tab may have made the wallet meanwhile.
    const { account, wallet } = await session.call(loginMeCall, {})
    const owner = { accountId: account.id, deviceId: (await store.device()).id }

    async function unlock() {
      const [ephemeralKey, nonce] = await Promise.all([keys.oneTimeKey(), newNonce()])
      const stored = await session.call(loginUnlockWalletCall, { body: { ephemeralKey } }, { nonce })
      await keys.unlock({ ...owner, ...stored, addresses: plainAddresses(stored.addresses) })
    }

    async function recover() {
      const recoveryGrant = await session.recoveryGrant()
      if (recoveryGrant === undefined) {
        // Only a login by link and code gives the right to recover.
        await session.signOut()
        throw new FrameFailure('NOT_CONNECTED', 'This device must log in again to get the wallet')
      }
      const ephemeralKey = await keys.oneTimeKey()
      const nonce = await newNonce()
      const body = { recoveryGrant, ephemeralKey }
      const stored = await session.call(loginRecoverWalletCall, { body }, { nonce })
      const split = await keys.recover({
        ...owner,
        ...stored,
        addresses: plainAddresses(stored.addresses),
        escrowKey: config.escrowKey,
      })
      await session.call(loginAddDeviceCall, { body: { ...split, commitments: [...split.commitments] } })
      await session.dropRecoveryGrant()
    }

    /** The server counts the wallet only once it was opened again with what the server has: nobody sees an address before. */
    async function create() {
      const wallet = await (make ?? keys.create)({ ...owner, escrowKey: config.escrowKey })
      const { addresses, device, ...rest } = wallet
      await session.call(loginCreateWalletCall, {
        body: {
          ...rest,
          device: { ...device, commitments: [...device.commitments] },
          addresses: [...addresses] as never,
        },
      })
      await unlock()
      await session.call(loginConfirmWalletCall, { body: { walletId: wallet.walletId } })
    }

    if (!wallet) await create()
    else if (!wallet.hasDevice) await recover()
    else
      await unlock().catch((error: unknown) => {
        if (error instanceof KeyError && error.code === 'SHARE_MISSING') return recover()
        throw error
      })
    return keys
  }

  let underway: Promise<KeyWorker> | undefined
  return () => {
    underway ??= locks.request('latchkey-wallet', open).finally(() => {
      underway = undefined
    })
    return underway
  }
}
