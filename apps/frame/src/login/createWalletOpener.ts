import { isLatchkeyError } from '@latchkey/protocol'
import {
  type CallAnswer,
  type LoginConfig,
  type LoginLanguage,
  loginAddDeviceCall,
  loginBeginFactorCall,
  loginConfirmWalletCall,
  loginCreateWalletCall,
  loginFactorResultCall,
  loginMeCall,
  loginNonceCall,
  loginRecoverByFactorCall,
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
  language: () => LoginLanguage
  wait: (milliseconds: number) => Promise<void>
  /** Makes the wallet of an account that has none. Without it, the key worker makes a new one. */
  make?: (owner: WalletOwner & { escrowKey: string }) => Promise<NewWallet>
}

/** Where the visitor is asked for a passkey or a passcode, and when that ends. */
export type Asking = { signal: AbortSignal; ask(path: string): void }

/** How soon a server that does not answer, or answers at once, is asked again. */
const pauseMs = 1_000

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
  language,
  wait,
  make,
}: WalletOpenerOptions): (asking?: Asking) => Promise<KeyWorker> {
  const newNonce = async () => (await session.call(loginNonceCall, { body: {} })).nonce

  async function open(asking: Asking | undefined): Promise<KeyWorker> {
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

    // Only a login by link and code gives the right to recover.
    async function refuse(): Promise<never> {
      await session.signOut()
      throw new FrameFailure('NOT_CONNECTED', 'This device must log in again to get the wallet')
    }

    /**
     * The passkey or passcode is asked for in a window of ours, to which only the one-time key goes, past the server. What it hands over
     * comes from the server, sealed to that key.
     */
    async function recoverByFactor(recoveryGrant: string, { signal, ask }: Asking) {
      const body = { purpose: 'recover' as const, recoveryGrant, language: language() }
      const begun = await session.call(loginBeginFactorCall, { body }).catch((error: unknown) => {
        if (isLatchkeyError(error) && error.code === 'LOGIN_EXPIRED') return refuse()
        throw error
      })
      if (begun.state !== 'begun') return refuse()
      const ephemeralKey = await keys.oneTimeKey()
      // Whoever leaves did not want to be logged in.
      signal.addEventListener('abort', () => void session.signOut(), { once: true })
      ask(`/factor#${begun.token}.${ephemeralKey}`)
      for (;;) {
        const params = { id: begun.id }
        const answer = await session.call(loginFactorResultCall, { params, body: {} }).catch(() => undefined)
        signal.throwIfAborted()
        if (answer?.state === 'done') break
        if (answer?.state === 'expired') return refuse()
        await wait(pauseMs)
      }
      const stored = await session.call(
        loginRecoverByFactorCall,
        { body: { attemptId: begun.id, ephemeralKey } },
        { nonce: await newNonce() },
      )
      await addDevice(stored)
    }

    async function addDevice(
      stored: CallAnswer<typeof loginRecoverWalletCall> &
        Partial<Pick<CallAnswer<typeof loginRecoverByFactorCall>, 'recovery'>>,
    ) {
      const split = await keys.recover({
        ...owner,
        ...stored,
        addresses: plainAddresses(stored.addresses),
        escrowKey: config.escrowKey,
      })
      await session.call(loginAddDeviceCall, { body: { ...split, commitments: [...split.commitments] } })
      await session.dropRecoveryGrant()
    }

    async function recover() {
      const recoveryGrant = await session.recoveryGrant()
      if (recoveryGrant === undefined) return refuse()
      if (wallet?.isProtected) return asking ? recoverByFactor(recoveryGrant, asking) : refuse()
      const ephemeralKey = await keys.oneTimeKey()
      const nonce = await newNonce()
      const body = { recoveryGrant, ephemeralKey }
      await addDevice(await session.call(loginRecoverWalletCall, { body }, { nonce }))
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
  return (asking) => {
    underway ??= locks
      .request('latchkey-wallet', () => open(asking))
      .finally(() => {
        underway = undefined
      })
    return underway
  }
}
