import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { shareAad } from '../../sealing/rowAads.ts'
import type { Sealing } from '../../sealing/sealing.ts'
import { inAccount } from './inAccount.ts'

/** An address of a wallet. */
export type WalletAddress = { namespace: string; type?: string | undefined; address: string }

/** What the server keeps of the split that one device has made. */
export type NewShare = {
  /** As it is; it is stored encrypted. */
  authShare: Uint8Array
  /** HPKE, for the escrow. */
  recoveryShare: Uint8Array
  commitments: { auth: Uint8Array; recovery: Uint8Array }
}

export type NewWallet = {
  id: string
  epoch: number
  vault: Uint8Array
  commitment: Uint8Array
  addresses: readonly WalletAddress[]
  share: NewShare
}

/** A wallet and the server's share of one device. */
export type StoredWallet = {
  id: string
  epoch: number
  vault: Uint8Array
  commitment: Uint8Array
  addresses: readonly WalletAddress[]
  share: {
    deviceId: string
    /** In plain text: it leaves the process sealed to the frame. Fill it with zeros after use. */
    authShare: Uint8Array
    commitments: { auth: Uint8Array; recovery: Uint8Array }
  }
}

/** An account, on a device: its id and the thumbprint of its key. */
export type Owner = { accountId: string; deviceId: string; dpopKey: string }

export type WalletStore = {
  /**
   * Stores a wallet with the share of its first device, both or neither. One that was never confirmed gives way. False: the account has a
   * confirmed wallet, or the id is taken.
   */
  create(owner: Owner, wallet: NewWallet): Promise<boolean>
  /** False: the account has no such wallet, or this device no share of it. Done twice, it is still true. */
  confirm(owner: Owner, walletId: string): Promise<boolean>
  /** The wallet with the share of a device, also where it is not confirmed yet. */
  find(owner: Owner): Promise<StoredWallet | undefined>
  /** The confirmed wallet with a share that the escrow has named, and a record that this device has got it. */
  recover(owner: Owner, shareId: string): Promise<StoredWallet | undefined>
  /** Stores the split of a device that has recovered the wallet, or has a share already. False: it has not, or the wallet is another. */
  addShare(owner: Owner, wallet: { id: string; epoch: number }, share: NewShare): Promise<boolean>
}

/** So long after a recovery a device stores its own split. */
export const recoveryMs = 30 * 60_000
/** More devices than anybody has; the oldest goes. */
const mostDevices = 50

const rowSchema = z.object({
  id: z.string(),
  epoch: z.number(),
  vault: z.instanceof(Uint8Array),
  commitment: z.instanceof(Uint8Array),
  addresses: z.array(z.object({ namespace: z.string(), type: z.string().optional(), address: z.string() })),
  share_id: z.string(),
  device_id: z.string(),
  auth_share: z.instanceof(Uint8Array),
  auth_commitment: z.instanceof(Uint8Array),
  recovery_commitment: z.instanceof(Uint8Array),
})

const columns = `w.id, w.epoch, w.vault, w.commitment, w.addresses, s.id as share_id, s.device_id,
  s.auth_share, s.auth_commitment, s.recovery_commitment`

export function createWalletStore({
  db,
  clock,
  sealing,
}: {
  db: Pick<Database, '$client'>
  clock: Clock
  sealing: Sealing
}): WalletStore {
  const now = () => new Date(clock.now())

  async function insertShare(
    client: PoolClient,
    { accountId, deviceId, dpopKey }: Owner,
    { id: walletId, epoch }: { id: string; epoch: number },
    { authShare, recoveryShare, commitments }: NewShare,
  ) {
    const id = randomUUID()
    await client.query('delete from login_shares where wallet_id = $1 and device_id = $2 and dpop_key = $3', [
      walletId,
      deviceId,
      dpopKey,
    ])
    await client.query(
      `insert into login_shares (id, wallet_id, device_id, dpop_key, epoch, auth_share, recovery_share,
         auth_commitment, recovery_commitment, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[id, walletId, deviceId, dpopKey, epoch],
        ...[sealing.seal('auth', authShare, shareAad({ id, deviceId, epoch }, accountId)), recoveryShare],
        ...[commitments.auth, commitments.recovery, now()],
      ],
    )
  }

  async function open(row: unknown, accountId: string): Promise<StoredWallet> {
    const { share_id: shareId, device_id: deviceId, auth_share: sealed, ...found } = rowSchema.parse(row)
    const { auth_commitment: auth, recovery_commitment: recovery, ...wallet } = found
    const aad = shareAad({ id: shareId, deviceId, epoch: wallet.epoch }, accountId)
    const authShare = sealing.open('auth', sealed, aad)
    // After a rotation every share that is used changes over to the new key.
    if (sealing.isStale('auth', sealed))
      await db.$client.query('update login_shares set auth_share = $3 where id = $1 and auth_share = $2', [
        shareId,
        sealed,
        sealing.seal('auth', authShare, aad),
      ])
    return { ...wallet, share: { deviceId, authShare, commitments: { auth, recovery } } }
  }

  return {
    create: (owner, { id, epoch, vault, commitment, addresses, share }) =>
      inAccount(db, owner.accountId, async (client) => {
        await client.query('delete from login_wallets where account_id = $1 and confirmed_at is null', [
          owner.accountId,
        ])
        const { rowCount } = await client.query(
          `insert into login_wallets (id, account_id, epoch, vault, commitment, addresses, created_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
          [id, owner.accountId, epoch, vault, commitment, JSON.stringify(addresses), now()],
        )
        if (rowCount !== 1) return false
        await insertShare(client, owner, { id, epoch }, share)
        return true
      }),

    async confirm({ accountId, deviceId, dpopKey }, walletId) {
      const { rowCount } = await db.$client.query(
        `update login_wallets w set confirmed_at = coalesce(confirmed_at, $5)
         where id = $1 and account_id = $2 and exists (
           select from login_shares s where s.wallet_id = w.id and s.device_id = $3 and s.dpop_key = $4)`,
        [walletId, accountId, deviceId, dpopKey, now()],
      )
      return rowCount === 1
    },

    async find({ accountId, deviceId, dpopKey }) {
      const { rows } = await db.$client.query(
        `select ${columns} from login_wallets w
         join login_shares s on s.wallet_id = w.id and s.epoch = w.epoch
         where w.account_id = $1 and s.device_id = $2 and s.dpop_key = $3`,
        [accountId, deviceId, dpopKey],
      )
      return rows[0] ? open(rows[0], accountId) : undefined
    },

    async recover({ accountId, deviceId, dpopKey }, shareId) {
      const { rows } = await db.$client.query<{ id: string }>(
        `select ${columns} from login_wallets w
         join login_shares s on s.wallet_id = w.id and s.epoch = w.epoch
         where w.account_id = $1 and s.id = $2 and w.confirmed_at is not null`,
        [accountId, shareId],
      )
      const [row] = rows
      if (!row) return undefined
      await db.$client.query(
        `insert into login_recoveries (wallet_id, device_id, dpop_key, recovered_at) values ($1, $2, $3, $4)
         on conflict (wallet_id, device_id, dpop_key) do update set recovered_at = excluded.recovered_at`,
        [row.id, deviceId, dpopKey, now()],
      )
      return open(row, accountId)
    },

    addShare: (owner, wallet, share) =>
      inAccount(db, owner.accountId, async (client) => {
        const { rowCount } = await client.query(
          `select from login_wallets w
           where id = $1 and account_id = $2 and epoch = $3 and confirmed_at is not null and (
             exists (select from login_shares s
               where s.wallet_id = w.id and s.device_id = $4 and s.dpop_key = $5) or
             exists (select from login_recoveries r
               where r.wallet_id = w.id and r.device_id = $4 and r.dpop_key = $5 and recovered_at > $6))`,
          [
            ...[wallet.id, owner.accountId, wallet.epoch, owner.deviceId, owner.dpopKey],
            new Date(clock.now() - recoveryMs),
          ],
        )
        if (rowCount !== 1) return false
        await insertShare(client, owner, wallet, share)
        await client.query(
          'delete from login_recoveries where wallet_id = $1 and device_id = $2 and dpop_key = $3',
          [wallet.id, owner.deviceId, owner.dpopKey],
        )
        await client.query(
          `delete from login_shares where id in (
             select id from login_shares where wallet_id = $1 order by created_at desc, id offset $2)`,
          [wallet.id, mostDevices],
        )
        return true
      }),
  }
}
