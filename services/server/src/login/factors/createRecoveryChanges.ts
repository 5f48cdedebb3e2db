import { randomUUID } from 'node:crypto'
import type { CallAnswer, loginChangeRecoveryCall, NewFactor } from '@latchkey/protocol/api'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { shareAad } from '../../sealing/rowAads.ts'
import type { Sealing } from '../../sealing/sealing.ts'
import type { NewShare, Owner, StoredWallet } from '../wallet/createWalletStore.ts'
import { inAccount } from '../wallet/inAccount.ts'
import type { FactorStore } from './createFactorStore.ts'
import { factorRules } from './factorRules.ts'
import type { Passkey } from './passkeys.ts'

/** A wallet under another vault key, and who recovers it. */
export type NewRecovery = {
  walletId: string
  epoch: number
  vault: Uint8Array
  commitment: Uint8Array
  share: NewShare
  /** Undefined: the escrow. */
  owner?: { key: Uint8Array; proof: Uint8Array; factor: NewFactor; passkey: Passkey | undefined } | undefined
  deviceName: string
}

/** What was stored, read back. */
export type PreparedRecovery = StoredWallet & {
  recoveryShare: Uint8Array
  recovery: { key: Uint8Array; proof: Uint8Array } | undefined
  factor: ProvedFactor | undefined
}

/** A factor as whoever has proved it gets it. */
export type ProvedFactor = NonNullable<CallAnswer<typeof loginChangeRecoveryCall>['factor']>

/**
 * Changes of who recovers a wallet, in two steps: what was prepared opens nothing, and takes the place of everything that there was in one
 * transaction. Whenever somebody is cut off, either all of the old shares open the wallet or all of the new ones.
 */
export type RecoveryChanges = {
  /** Undefined: the wallet is not in the epoch before, or this device has no share of it, or it is protected already. */
  prepare(owner: Owner, recovery: NewRecovery): Promise<PreparedRecovery | undefined>
  /** True also where it was done before. `changed`: this call has done it. */
  confirm(
    owner: Owner,
    wallet: { id: string; epoch: number },
  ): Promise<{ isDone: boolean; changed?: 'owner' | 'escrow' }>
}

export function createRecoveryChanges({
  db,
  clock,
  sealing,
  factors,
}: {
  db: Pick<Database, '$client'>
  clock: Clock
  sealing: Sealing
  factors: FactorStore
}): RecoveryChanges {
  const now = () => new Date(clock.now())
  return {
    async prepare(owner, { walletId, epoch, vault, commitment, share, owner: by, deviceName }) {
      const { accountId, deviceId, dpopKey } = owner
      const isPrepared = await inAccount(db, accountId, async (client) => {
        const { rowCount } = await client.query(
          `select from login_wallets w join login_shares s on s.wallet_id = w.id and s.epoch = w.epoch
           where w.id = $1 and w.account_id = $2 and w.confirmed_at is not null and w.epoch = $3
             and s.device_id = $4 and s.dpop_key = $5 and (w.recovery_key is null) = $6`,
          [walletId, accountId, epoch - 1, deviceId, dpopKey, by !== undefined],
        )
        if (rowCount !== 1) return false
        await client.query('delete from login_recovery_changes where wallet_id = $1', [walletId])
        await client.query('delete from login_factors where wallet_id = $1 and confirmed_at is null', [
          walletId,
        ])
        const factorId =
          by &&
          (await factors.insert(client, { accountId, walletId, name: deviceName }, by.factor, {
            passkey: by.passkey,
            isConfirmed: false,
          }))
        if (by && !factorId) return false
        const id = randomUUID()
        const sealed = sealing.seal('auth', share.authShare, shareAad({ id, deviceId, epoch }, accountId))
        await client.query(
          `insert into login_recovery_changes (wallet_id, epoch, vault, commitment, recovery_key, recovery_proof,
             factor_id, device_id, dpop_key, share_id, auth_share, recovery_share, auth_commitment, recovery_commitment,
             created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
          [
            ...[
              walletId,
              epoch,
              vault,
              commitment,
              by?.key,
              by?.proof,
              factorId,
              deviceId,
              dpopKey,
              id,
              sealed,
            ],
            ...[share.recoveryShare, share.commitments.auth, share.commitments.recovery, now()],
          ],
        )
        return true
      })
      if (!isPrepared) return undefined
      const { rows } = await db.$client.query(
        `select c.*, w.addresses from login_recovery_changes c join login_wallets w on w.id = c.wallet_id
         where c.wallet_id = $1 and w.account_id = $2`,
        [walletId, accountId],
      )
      const [row] = rows
      if (!row) return undefined
      const aad = shareAad({ id: row.share_id, deviceId: row.device_id, epoch: row.epoch }, accountId)
      return {
        id: walletId,
        epoch: row.epoch,
        vault: row.vault,
        commitment: row.commitment,
        addresses: row.addresses,
        share: {
          deviceId: row.device_id,
          authShare: sealing.open('auth', row.auth_share, aad),
          commitments: { auth: row.auth_commitment, recovery: row.recovery_commitment },
        },
        recoveryShare: row.recovery_share,
        recovery: row.recovery_key && { key: row.recovery_key, proof: row.recovery_proof },
        factor: row.factor_id ? await factors.read(row.factor_id) : undefined,
      }
    },

    confirm: ({ accountId, deviceId, dpopKey }, { id: walletId, epoch }) =>
      inAccount(db, accountId, async (client) => {
        const device = [walletId, accountId, epoch, deviceId, dpopKey]
        const done = await client.query(
          `select from login_wallets w join login_shares s on s.wallet_id = w.id and s.epoch = w.epoch
           where w.id = $1 and w.account_id = $2 and w.epoch = $3 and s.device_id = $4 and s.dpop_key = $5`,
          device,
        )
        // The answer to the first time was lost.
        if (done.rowCount === 1) return { isDone: true }
        const { rows } = await client.query(
          `update login_wallets w
           set epoch = c.epoch, vault = c.vault, commitment = c.commitment, recovery_key = c.recovery_key,
             recovery_proof = c.recovery_proof
           from login_recovery_changes c
           where w.id = $1 and w.account_id = $2 and c.wallet_id = w.id and c.epoch = $3 and w.epoch = c.epoch - 1
             and c.device_id = $4 and c.dpop_key = $5 and c.created_at > $6
           returning c.*`,
          [...device, new Date(clock.now() - factorRules.changeMs)],
        )
        const [change] = rows
        if (!change) return { isDone: false }
        // Every share of an earlier key goes, those for the escrow above all.
        await client.query('delete from login_shares where wallet_id = $1', [walletId])
        await client.query('delete from login_recoveries where wallet_id = $1', [walletId])
        await client.query(
          `insert into login_shares (id, wallet_id, device_id, dpop_key, epoch, auth_share, recovery_share,
             auth_commitment, recovery_commitment, created_at)
           select share_id, wallet_id, device_id, dpop_key, epoch, auth_share, recovery_share, auth_commitment,
             recovery_commitment, $2
           from login_recovery_changes where wallet_id = $1`,
          [walletId, now()],
        )
        if (change.factor_id)
          await client.query('update login_factors set confirmed_at = $2 where id = $1', [
            change.factor_id,
            now(),
          ])
        await client.query('delete from login_recovery_changes where wallet_id = $1', [walletId])
        if (!change.factor_id) {
          await client.query('delete from login_factors where wallet_id = $1', [walletId])
          await client.query('delete from login_passcode_tries where account_id = $1', [accountId])
        }
        return { isDone: true, changed: change.factor_id ? ('owner' as const) : ('escrow' as const) }
      }),
  }
}
