import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSocialFrame, createSocialServer } from '../../../test/socialLogin.fixture.ts'
import { combineShares, makeOneTimeKey, makeSplit, makeWallet } from '../../../test/walletFrame.fixture.ts'
import { openShare } from '../../escrow/openShare.ts'
import { hpkeInfo, makeHpkeKeys } from '../../hpke/hpke.ts'

const minute = 60_000
let ahead = 0
const clock = { now: () => Date.now() + ahead }
let login: Awaited<ReturnType<typeof createSocialServer>>
let escrowKeys: Awaited<ReturnType<typeof makeHpkeKeys>>
let escrowKey: string

beforeAll(async () => {
  login = await createSocialServer({ clock, hasRealWallets: true, providers: ['github', 'google'] })
  escrowKeys = await makeHpkeKeys()
  escrowKey = Buffer.from(escrowKeys.publicKey).toString('base64url')
})
afterAll(() => login?.close())

const createFrame = () => createSocialFrame(login, clock)

/** An account with a wallet on the device on which it began. */
async function makeOwner(provider: 'github' | 'google', who: 'ada' | 'grace' | 'noor') {
  const frame = createFrame()
  const { account } = await frame.logInBy(provider, who)
  const made = await makeWallet({ accountId: account.id, deviceId: frame.id, escrowKey })
  const { walletId, vault, commitment, addresses } = made.create
  const now = new Date(clock.now())
  const { $client } = login.server.deps.db
  await $client.query(
    `insert into login_wallets (id, account_id, epoch, vault, commitment, addresses, created_at, confirmed_at)
     values ($1, $2, 1, $3, $4, $5, $6, $6)`,
    [walletId, account.id, toBytes(vault), toBytes(commitment), JSON.stringify(addresses), now],
  )
  const split = await makeSplit({
    ...{ key: made.key, walletId, accountId: account.id, deviceId: frame.id, escrowKey },
  })
  await $client.query(
    `insert into login_shares (id, wallet_id, device_id, dpop_key, epoch, auth_share, recovery_share, auth_commitment,
       recovery_commitment, created_at)
     values (gen_random_uuid(), $1, $2, $3, 1, $4, $5, $6, $6, $7)`,
    [walletId, frame.id, frame.key, split.auth, toBytes(split.body.recoveryShare), digest(split.auth), now],
  )
  return { frame, accountId: account.id, walletId, key: made.key, auth: split.auth }
}

const toBytes = (text: string) => Buffer.from(text, 'base64url')
const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** What the escrow says to a device. */
async function ask(grant: string, { accountId, dpopKey }: { accountId: string; dpopKey: string }) {
  const oneTime = await makeOneTimeKey()
  const request = { grant, accountId, dpopKey, ephemeralKey: oneTime.ephemeralKey }
  const answer = await openShare({ db: login.server.deps.db, clock, keys: [escrowKeys] }, request)
  return { answer, oneTime }
}

describe('the recovery of a wallet by a login by a provider', () => {
  test('default: a second device, after the right number', async () => {
    const owner = await makeOwner('github', 'ada')
    const second = createFrame()
    const session = await second.logInBy('github', 'ada')
    expect(session.wallet).toEqual({ id: owner.walletId, epoch: 1, hasDevice: false, isProtected: false })
    const { answer, oneTime } = await ask(session.recoveryGrant ?? '', {
      ...{ accountId: owner.accountId, dpopKey: second.key },
    })
    if (!('recoveryShare' in answer)) throw new Error(`The escrow refuses: ${answer.refused}`)
    const recovery = await oneTime.open(answer.recoveryShare, hpkeInfo.recoveryRelease, {
      ...{ walletId: owner.walletId, accountId: owner.accountId, deviceId: owner.frame.id, epoch: 1 },
    })
    expect(Buffer.from(combineShares(owner.auth, recovery))).toEqual(Buffer.from(owner.key))
  })

  test('error: a device with another key, a grant that is used for another one-time key, or too late', async () => {
    const { accountId } = await makeOwner('github', 'grace')
    const second = createFrame()
    const { recoveryGrant = '' } = await second.logInBy('github', 'grace')
    const device = { accountId, dpopKey: second.key }
    expect((await ask(recoveryGrant, { accountId, dpopKey: createFrame().key })).answer).toEqual({
      refused: 'grant',
    })
    expect((await ask(`${recoveryGrant.slice(0, 37)}${'x'.repeat(43)}`, device)).answer).toEqual({
      refused: 'grant',
    })
    ahead += 10 * minute + 1_000
    expect((await ask(recoveryGrant, device)).answer).toEqual({ refused: 'expired' })
    ahead -= 10 * minute + 1_000
    expect((await ask(recoveryGrant, device)).answer).toHaveProperty('recoveryShare')
    expect((await ask(recoveryGrant, device)).answer).toEqual({ refused: 'used' })
  })

  test('error: the number was not chosen, or wrongly, or the provider has not vouched: whatever else is in the row', async () => {
    const { accountId } = await makeOwner('google', 'noor')
    const second = createFrame()
    const { transaction } = await second.reach('google', 'noor')
    const secret = randomBytes(32).toString('base64url')
    const { $client } = login.server.deps.db
    // What only the last step writes.
    await $client.query('update login_transactions set grant_digest = $2 where id = $1', [
      transaction.id,
      digest(secret),
    ])
    const grant = `${transaction.id}.${secret}`
    const device = { accountId, dpopKey: second.key }
    const refused = { refused: 'grant' }
    expect((await ask(grant, device)).answer).toEqual(refused)
    const set = (change: string) =>
      $client.query(`update login_transactions set ${change} where id = $1`, [transaction.id])
    await set('link_approved_at = now(), link_refused_at = now()')
    expect((await ask(grant, device)).answer).toEqual(refused)
    await set('link_refused_at = null, code_verified_at = null')
    expect((await ask(grant, device)).answer).toEqual(refused)
    await set('link_approved_at = null, code_verified_at = now()')
    expect((await ask(grant, device)).answer).toEqual(refused)
    await set('link_approved_at = now()')
    expect((await ask(grant, device)).answer).toHaveProperty('recoveryShare')
  })
})
