import {
  loginAddDeviceCall,
  loginConfirmWalletCall,
  loginCreateWalletCall,
  loginRecoverWalletCall,
  loginUnlockWalletCall,
} from '@latchkey/protocol/api'
import type { Audit } from '../../audit/audit.ts'
import type { EscrowClient } from '../../escrow/createEscrowClient.ts'
import type { EscrowRefusal } from '../../escrow/escrowCalls.ts'
import { hpkeInfo } from '../../hpke/hpke.ts'
import type { Routes } from '../../http/createRoutes.ts'
import { Failure, notFound } from '../../http/failure.ts'
import type { Authenticate, LoggedIn } from '../createAuthenticate.ts'
import { answerSecret } from './answerSecret.ts'
import { readNewWallet, readShare } from './checkNewWallet.ts'
import type { StoredWallet, WalletStore } from './createWalletStore.ts'
import { releaseWallet } from './releaseWallet.ts'

/** What the routes of wallets are built on. */
export type WalletParts = {
  authenticate: Authenticate
  store: WalletStore
  audit: Audit
  escrow: EscrowClient
}

const noWallet = () => notFound('wallet', 'There is no such wallet')
const walletExists = () => new Failure(409, [{ field: 'wallet', description: 'There is a wallet already' }])

/** Of the sealed vault in base64url, and the rest. */
const bodyLimit = 64 * 1024

/**
 * Storing wallets and giving out shares. The server's share leaves the process sealed to a key of the frame, and only for a proof with a
 * fresh nonce; that of the escrow comes sealed to the same key, and passes through.
 */
export function addWalletRoutes(
  { add }: Pick<Routes, 'add'>,
  { authenticate, store, audit, escrow }: WalletParts,
) {
  add(
    loginCreateWalletCall,
    { summary: "Stores the account's new wallet", isWrite: true, pages: 'frame', bodyLimit },
    async ({ body }, c) => {
      const who = await authenticate(c)
      if (!(await store.create(who, await readNewWallet(body, who.accountId)))) throw walletExists()
      await audit.write({ type: 'wallet.created', ...subject(who), details: { walletId: body.walletId } })
      return {}
    },
  )

  add(
    loginConfirmWalletCall,
    { summary: 'The wallet was opened again, so it counts', isWrite: true, pages: 'frame' },
    async ({ body: { walletId } }, c) => {
      const who = await authenticate(c)
      if (!(await store.confirm(who, walletId))) throw noWallet()
      await audit.write({ type: 'wallet.confirmed', ...subject(who), details: { walletId } })
      return {}
    },
  )

  add(
    loginUnlockWalletCall,
    { summary: "The server's share of this device", isWrite: true, pages: 'frame' },
    async ({ body: { ephemeralKey } }, c) => {
      const who = await authenticate(c, { nonce: true })
      const wallet = await store.find(who)
      if (!wallet) throw noWallet()
      // On record before it is given out.
      await audit.write({ type: 'wallet.unlocked', ...subject(who), details: { walletId: wallet.id } })
      return answerSecret(c, await release(wallet, who, ephemeralKey))
    },
  )

  add(
    loginRecoverWalletCall,
    { summary: 'Both shares of another device', isWrite: true, pages: 'frame' },
    async ({ body: { recoveryGrant, ephemeralKey } }, c) => {
      const who = await authenticate(c, { nonce: true })
      const { accountId, dpopKey } = who
      const opened = await escrow.open({ grant: recoveryGrant, accountId, dpopKey, ephemeralKey })
      if ('refused' in opened) {
        await audit.write({
          type: 'wallet.recovery-refused',
          ...subject(who),
          details: { why: opened.refused },
        })
        throw recoveryRefused(opened.refused)
      }
      const wallet = await store.recover(who, opened.shareId)
      if (!wallet) throw noWallet()
      const { deviceId } = wallet.share
      await audit.write({
        type: 'wallet.recovered',
        ...subject(who),
        details: { walletId: wallet.id, shareOf: deviceId },
      })
      return answerSecret(c, {
        ...(await release(wallet, who, ephemeralKey)),
        recoveryShare: opened.recoveryShare,
        sealedFor: { deviceId, epoch: wallet.epoch },
      })
    },
  )

  add(
    loginAddDeviceCall,
    { summary: "Stores this device's own split", isWrite: true, pages: 'frame' },
    async ({ body: { walletId, epoch, ...device } }, c) => {
      const who = await authenticate(c)
      if (!(await store.addShare(who, { id: walletId, epoch }, readShare(device)))) throw noWallet()
      await audit.write({ type: 'device.added', ...subject(who), details: { walletId } })
      return {}
    },
  )
}

const subject = ({ accountId, deviceId, projectId, origin }: LoggedIn) => ({
  accountId,
  deviceId,
  projectId,
  origin,
})

const release = (wallet: StoredWallet, { accountId }: LoggedIn, ephemeralKey: string) =>
  releaseWallet(wallet, { accountId, ephemeralKey, info: hpkeInfo.authRelease })

const refusals: Readonly<Record<EscrowRefusal, string>> = {
  grant: 'is not one of this device',
  expired: 'has expired: log in again',
  used: 'was used already: log in again',
  locked: 'New devices are locked out for now',
  wallet: 'There is no wallet to recover',
}

function recoveryRefused(why: EscrowRefusal): Failure {
  const field = why === 'locked' ? 'LOGIN_RECOVERY_LOCKED' : 'recoveryGrant'
  return new Failure(403, [{ field, description: refusals[why] }])
}
