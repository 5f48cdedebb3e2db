import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { hpkeInfo, hpkeOpen, hpkeSeal, splitAad } from '../hpke/hpke.ts'
import type { EscrowOpenAnswer, EscrowOpenRequest, EscrowRefusal } from './escrowCalls.ts'
import type { EscrowKeys } from './escrowKeys.ts'

/** So long after the code was typed, or the provider has vouched, a share is given out. */
const grantMs = 10 * 60_000

const shareSchema = z.object({
  share_id: z.uuid(),
  wallet_id: z.uuid(),
  device_id: z.string(),
  epoch: z.number(),
  recovery_share: z.instanceof(Uint8Array),
})

/**
 * Opens the recovery share of the account's wallet and seals it to the frame's ephemeral key. It believes nothing that it is told: the
 * login, its link, its code and its key are looked up in the database: of a login by a provider the number that was chosen in the window, and
 * that the provider has vouched, which stand in the same columns, so that neither kind passes with less. A login opens one share, for one
 * ephemeral key; the same request again is answered again, because an answer may get lost.
 */
export async function openShare(
  { db, clock, keys }: { db: Pick<Database, '$client'>; clock: Clock; keys: EscrowKeys },
  request: EscrowOpenRequest,
): Promise<EscrowOpenAnswer> {
  const client = await db.$client.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const refused = await findRefusal(client, request, clock)
    const share = refused ? undefined : await findShare(client, request.accountId)
    // Before the share is opened: what is not on record is not given out.
    await client.query(share ? 'commit' : 'rollback')
    if (!share) return { refused: refused ?? 'wallet' }
    return { recoveryShare: await reseal(share, request, keys), shareId: share.share_id }
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

async function findRefusal(
  client: PoolClient,
  { grant, accountId, dpopKey, ephemeralKey }: EscrowOpenRequest,
  clock: Clock,
): Promise<EscrowRefusal | undefined> {
  const [transactionId = '', secret = ''] = grant.split('.')
  const digest = createHash('sha256').update(secret).digest()
  const { rows } = await client.query<{ code_verified_at: Date; recovery_locked_until: Date | null }>(
    `select t.code_verified_at, a.recovery_locked_until
     from login_transactions t join login_accounts a on a.id = t.account_id
     where t.id = $1 and t.grant_digest = $2 and t.account_id = $3 and t.dpop_key = $4
       and t.link_approved_at is not null and t.link_refused_at is null and t.code_verified_at is not null`,
    [transactionId, digest, accountId, dpopKey],
  )
  const [login] = rows
  if (!login) return 'grant'
  const now = clock.now()
  if (login.code_verified_at.getTime() + grantMs <= now) return 'expired'
  if (login.recovery_locked_until && login.recovery_locked_until.getTime() > now) return 'locked'

  const key = Buffer.from(ephemeralKey, 'base64url')
  await client.query(
    `insert into escrow.openings (transaction_id, ephemeral_key, opened_at) values ($1, $2, $3)
     on conflict (transaction_id) do nothing`,
    [transactionId, key, new Date(now)],
  )
  const { rowCount } = await client.query(
    'select from escrow.openings where transaction_id = $1 and ephemeral_key = $2',
    [transactionId, key],
  )
  return rowCount === 1 ? undefined : 'used'
}

/** Of the newest device. None of a wallet that is protected: its shares are sealed to a key of its owner. */
async function findShare(client: PoolClient, accountId: string) {
  const { rows } = await client.query(
    `select s.id as share_id, s.wallet_id, s.device_id, s.epoch, s.recovery_share
     from login_shares s join login_wallets w on w.id = s.wallet_id and w.epoch = s.epoch
     where w.account_id = $1 and w.confirmed_at is not null and w.recovery_key is null
     order by s.created_at desc, s.id limit 1`,
    [accountId],
  )
  return rows[0] ? shareSchema.parse(rows[0]) : undefined
}

async function reseal(
  { wallet_id: walletId, device_id: deviceId, epoch, recovery_share: sealed }: z.output<typeof shareSchema>,
  { accountId, ephemeralKey }: EscrowOpenRequest,
  keys: EscrowKeys,
): Promise<string> {
  const aad = splitAad({ walletId, accountId, deviceId, epoch })
  for (const { privateKey } of keys) {
    const share = await hpkeOpen(privateKey, sealed, { info: hpkeInfo.recovery, aad }).catch(() => undefined)
    if (!share) continue
    try {
      const released = await hpkeSeal(Buffer.from(ephemeralKey, 'base64url'), share, {
        info: hpkeInfo.recoveryRelease,
        aad,
      })
      return Buffer.from(released).toString('base64url')
    } finally {
      share.fill(0)
    }
  }
  throw new Error('No key of the escrow opens this share')
}
