import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase } from '../../../test/dumpDatabase.fixture.ts'
import {
  createFrame,
  createLoginServer,
  frameUrl,
  type LoginServer,
  loginConfig,
} from '../../../test/loginFrame.fixture.ts'
import { silentLogger } from '../../../test/testDatabase.fixture.ts'
import { testOrigin } from '../../../test/testServer.fixture.ts'
import { combineShares, makeOneTimeKey, makeWallet } from '../../../test/walletFrame.fixture.ts'
import { createAudit } from '../../audit/createAudit.ts'
import { verifyAudit } from '../../audit/verifyAudit.ts'
import { hpkeInfo, makeHpkeKeys } from '../../hpke/hpke.ts'
import { createLoginStores } from '../createLoginStores.ts'
import { sweepLogins } from '../sweepLogins.ts'
import { walletModule } from '../wallet/walletModule.ts'
import { carryOutDeletions } from './carryOutDeletions.ts'
import { createWayOutModule } from './createWayOutModule.ts'

const minute = 60_000
const day = 24 * 60 * minute
const clock = { time: Date.now(), now: () => clock.time }

let login: LoginServer
let openStores: () => ReturnType<typeof createLoginStores>
let escrowKey: string

beforeAll(async () => {
  escrowKey = Buffer.from((await makeHpkeKeys()).publicKey).toString('base64url')
  login = await createLoginServer({
    clock,
    hasRealWallets: true,
    more: (openParts) => {
      openStores = () => {
        const deps = { ...login.server.deps, clock, logger: silentLogger }
        return createLoginStores(deps, loginConfig, openParts(deps, loginConfig))
      }
      return [walletModule, createWayOutModule(openParts)]
    },
  })
}, 300_000)
afterAll(() => login.close())

type Frame = ReturnType<typeof createFrame>

/** Somebody with a wallet, who has just logged in on the wallet's own page. */
async function enter({ origin = frameUrl } = {}) {
  const email = `${randomUUID()}@example.com`
  const frame = createFrame(login, clock)
  const session = await frame.logIn(login, email, { body: { origin } })
  const { accountId, token } = { accountId: session.account.id, token: session.accessToken }
  const made = await makeWallet({ accountId, deviceId: frame.id, escrowKey })
  const { walletId } = made.create
  expect((await frame.ask('/v1/login/wallet', { token, body: made.create })).status).toBe(200)
  expect((await frame.ask('/v1/login/wallet/confirm', { token, body: { walletId } })).status).toBe(200)
  return { email, frame, token, accountId, walletId, ...made }
}

async function takeOut(frame: Frame, token: string, kind = 'phrase') {
  const oneTime = await makeOneTimeKey()
  const { body } = await frame.ask('/v1/login/nonce', { token, body: {} })
  const answer = await frame.ask('/v1/login/wallet/export', {
    token,
    nonce: body.nonce,
    body: { kind, ephemeralKey: oneTime.ephemeralKey, language: 'en' },
  })
  return { ...answer, oneTime, nonce: body.nonce }
}

/** Another device gets shares of the wallet, as a recovery leaves them. */
const addDevice = (walletId: string) =>
  login.server.deps.db.$client.query(
    `insert into login_shares select $2::uuid, wallet_id, $2::text, epoch, auth_share, recovery_share, auth_commitment,
       recovery_commitment, $3, dpop_key from login_shares where wallet_id = $1 limit 1`,
    [walletId, randomUUID(), new Date(clock.now())],
  )

const eventsOf = async (accountId: string) =>
  (await createAudit(login.server.deps).read(accountId)).map(({ type, details }) => ({ type, details }))

describe('export', () => {
  test('default', async () => {
    const { email, frame, token, accountId, walletId, device, key } = await enter()
    const { status, body, headers, oneTime } = await takeOut(frame, token)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const split = { walletId, accountId, deviceId: frame.id, epoch: 1 }
    // What unlocks is not what exports.
    await expect(oneTime.open(body.share, hpkeInfo.authRelease, split)).rejects.toThrow()
    const share = await oneTime.open(body.share, hpkeInfo.exportRelease, split)
    expect(combineShares(device.share, share)).toEqual(new Uint8Array(key))
    expect(login.mailTo(email, 'exported')).toEqual({
      origin: frameUrl,
      device: 'Chrome on Linux',
      at: new Date(clock.now()),
    })
    expect((await eventsOf(accountId))[0]).toEqual({
      type: 'wallet.exported',
      details: { kind: 'phrase', walletId },
    })
    await takeOut(frame, token, 'kit')
    expect(login.mailTo(email, 'kitMade').origin).toBe(frameUrl)
  })

  test('behavior: an answer of the unlocking exports nothing', async () => {
    const { frame, token, accountId, walletId } = await enter()
    const oneTime = await makeOneTimeKey()
    const { body } = await frame.ask('/v1/login/nonce', { token, body: {} })
    const unlocked = await frame.ask('/v1/login/wallet/unlock', {
      token,
      nonce: body.nonce,
      body: { ephemeralKey: oneTime.ephemeralKey },
    })
    const split = { walletId, accountId, deviceId: frame.id, epoch: 1 }
    await expect(oneTime.open(unlocked.body.share, hpkeInfo.exportRelease, split)).rejects.toThrow()
  })

  test('error: a nonce is good once, for its session and its device', async () => {
    const { frame, token } = await enter()
    const { nonce, status } = await takeOut(frame, token)
    expect(status).toBe(200)
    const { ephemeralKey } = await makeOneTimeKey()
    const body = { kind: 'phrase', ephemeralKey, language: 'en' }
    expect((await frame.ask('/v1/login/wallet/export', { token, nonce, body })).code).toBe(
      'LOGIN_NONCE_WRONG',
    )
    expect((await frame.ask('/v1/login/wallet/export', { token, body })).code).toBe('LOGIN_NONCE_WRONG')
    const fresh = await frame.ask('/v1/login/nonce', { token, body: {} })
    const stranger = createFrame(login, clock)
    const stolen = await stranger.ask('/v1/login/wallet/export', { token, nonce: fresh.body.nonce, body })
    expect(stolen.code).toBe('LOGIN_OTHER_KEY')
  })

  test('error: the login is too long ago, and a fresh one helps', async () => {
    const { email, frame, token, accountId } = await enter()
    clock.time += 5 * minute
    const sent = login.mails.length
    expect(await takeOut(frame, token)).toMatchObject({ status: 403, code: 'proof' })
    expect(login.mails.length).toBe(sent)
    expect((await eventsOf(accountId))[0]).toEqual({
      type: 'wallet.export-refused',
      details: { kind: 'phrase', why: 'proof' },
    })
    const { body } = await frame.ask('/v1/login/way-out', { token })
    expect(Date.parse(body.freshUntil)).toBe(clock.now())
    const again = await frame.logIn(login, email, { body: { origin: frameUrl } })
    expect((await takeOut(frame, again.accessToken)).status).toBe(200)
    // Renewing the tokens proves nothing.
    clock.time += 5 * minute
    const { body: renewed } = await frame.ask('/v1/login/refresh', {
      body: { refreshToken: again.refreshToken },
    })
    expect((await takeOut(frame, renewed.accessToken)).code).toBe('proof')
  })

  test('error: a protected wallet without its passkey or passcode', async () => {
    const { email, frame, token, accountId, walletId } = await enter()
    const { db } = login.server.deps
    await db.$client.query('update login_wallets set recovery_key = $2, recovery_proof = $2 where id = $1', [
      walletId,
      randomBytes(32),
    ])
    /** Somebody has begun this with a factor and proved it. */
    const prove = (purpose: string, session: string) =>
      db.$client.query(
        `insert into login_factor_attempts (id, token_digest, purpose, account_id, wallet_id, project_id, session_id,
           device_id, dpop_key, origin, device_name, language, proved_at, created_at, expires_at)
         select gen_random_uuid(), $1, $2, s.account_id, $3, s.project_id, s.id, s.device_id, s.dpop_key, s.origin,
           s.device_name, 'en', $4, $4, $5 from login_sessions s where s.account_id = $6 and ${session}`,
        [
          ...[randomBytes(32), purpose, walletId, new Date(clock.now())],
          ...[new Date(clock.now() + 30 * minute), accountId],
        ],
      )
    const look = async () => (await frame.ask('/v1/login/way-out', { token })).body
    expect(await look()).toMatchObject({ needsFactor: true, factorUntil: null })
    expect(await takeOut(frame, token)).toMatchObject({ status: 403, code: 'factor' })
    expect((await eventsOf(accountId))[0]).toEqual({
      type: 'wallet.export-refused',
      details: { kind: 'phrase', why: 'factor' },
    })
    // What was proved for a change of the factors is not good for an export.
    await prove('change', 'true')
    expect((await takeOut(frame, token)).code).toBe('factor')
    await prove('export', 'true')
    expect((await look()).factorUntil).toBe(new Date(clock.now() + 5 * minute).toISOString())
    expect((await takeOut(frame, token)).status).toBe(200)
    clock.time += 5 * minute
    expect((await look()).factorUntil).toBeNull()
    await prove('export', 'true')
    // What one session has proved is not good for the next one.
    const { accessToken } = await frame.logIn(login, email, { body: { origin: frameUrl } })
    expect((await takeOut(frame, accessToken)).code).toBe('factor')
  })

  test('error: a session that began inside of a site', async () => {
    const { frame, token } = await enter({ origin: testOrigin })
    expect(await takeOut(frame, token)).toMatchObject({ status: 403, code: 'page' })
  })

  test('error: after a new device, on every device, for a day', async () => {
    const { email, frame, token, walletId } = await enter()
    expect((await takeOut(frame, token)).status).toBe(200)
    clock.time += 1_000
    await addDevice(walletId)
    const until = clock.now() + day
    expect(await takeOut(frame, token)).toMatchObject({ status: 403, code: 'hold' })
    const { body } = await frame.ask('/v1/login/way-out', { token })
    expect(body).toMatchObject({ heldUntil: new Date(until).toISOString(), holdSeconds: 86_400 })
    clock.time = until - 1_000
    const before = await frame.logIn(login, email, { body: { origin: frameUrl } })
    expect((await takeOut(frame, before.accessToken)).code).toBe('hold')
    clock.time = until
    expect((await takeOut(frame, before.accessToken)).status).toBe(200)
  })

  test.each([
    [
      'a recovery',
      `insert into login_recoveries (wallet_id, device_id, dpop_key, recovered_at) select id, 'other', 'key', $2
       from login_wallets where account_id = $1`,
    ],
    ['another e-mail address', 'update login_accounts set email_changed_at = $2 where id = $1'],
    [
      '"It wasn’t me"',
      `update login_accounts set recovery_locked_until = $2::timestamptz + interval '1 day' where id = $1`,
    ],
  ])('error: after %s', async (_, statement) => {
    const { frame, token, accountId } = await enter()
    await login.server.deps.db.$client.query(statement, [accountId, new Date(clock.now())])
    expect(await takeOut(frame, token)).toMatchObject({ status: 403, code: 'hold' })
    const { body } = await frame.ask('/v1/login/way-out', { token })
    expect(Date.parse(body.heldUntil)).toBe(clock.now() + day)
  })

  test('behavior: a device that was forgotten holds nothing', async () => {
    const { frame, token, walletId } = await enter()
    clock.time += 1_000
    await addDevice(walletId)
    expect((await takeOut(frame, token)).code).toBe('hold')
    const { rows } = await login.server.deps.db.$client.query(
      'select device_id from login_shares where wallet_id = $1 and device_id <> $2',
      [walletId, frame.id],
    )
    await openStores().wallets.forgetDevice((await frame.ask('/v1/login/me', { token })).body.account.id, {
      deviceId: rows[0]?.device_id,
    })
    expect((await takeOut(frame, token)).status).toBe(200)
  })
})

describe('consents', () => {
  test('default: revoked, with its sessions', async () => {
    const { email, frame, token, accountId } = await enter({ origin: testOrigin })
    await frame.ask('/v1/login/consents', { token, body: { origin: testOrigin } })
    const answer = await frame.ask('/v1/login/consents/revoke', { token, body: { origin: testOrigin } })
    expect(answer.status).toBe(200)
    expect((await frame.ask('/v1/login/me', { token })).code).toBe('LOGIN_SESSION_ENDED')
    expect((await eventsOf(accountId))[0]?.type).toBe('origin.revoked')
    clock.time += minute
    const again = await frame.logIn(login, email)
    const { body } = await frame.ask('/v1/login/me', { token: again.accessToken })
    expect(body.consents).toEqual([])
  })

  test('error: a site that was never let in', async () => {
    const { frame, token } = await enter()
    const body = { origin: 'https://never.example' }
    expect((await frame.ask('/v1/login/consents/revoke', { token, body })).status).toBe(404)
  })
})

describe('deletion', () => {
  const ask = (frame: Frame, token: string) =>
    frame.ask('/v1/login/deletion', { token, body: { hasExported: true, language: 'de' } })

  test('default: after two weeks nothing is left that opens the wallet or says whose it was', async () => {
    const { email, frame, token, accountId, walletId } = await enter()
    const { status, body } = await ask(frame, token)
    expect([status, Date.parse(body.deletesAt)]).toEqual([200, clock.now() + 14 * day])
    expect(login.mailTo(email, 'deletionAsked').until).toEqual(new Date(body.deletesAt))
    expect((await frame.ask('/v1/login/me', { token })).code).toBe('LOGIN_SESSION_ENDED')

    clock.time += 14 * day - 1
    await carryOutDeletions(openStores())
    const { db } = login.server.deps
    const dumped = async () => {
      const { 'public.audit_log': _, ...rest } = await dumpDatabase(db)
      return JSON.stringify(rest)
    }
    expect(await dumped()).toContain(walletId)
    clock.time += 1
    await carryOutDeletions(openStores())
    await sweepLogins({ db, clock })
    for (const trace of [walletId, accountId]) expect(await dumped()).not.toContain(trace)
    expect(login.mailTo(email, 'deleted').at).toEqual(new Date(clock.now()))
    expect((await eventsOf(accountId))[0]?.type).toBe('account.deleted')
    expect(await verifyAudit(db)).toMatchObject({ isIntact: true })
    // The same address begins anew.
    const next = createFrame(login, clock)
    expect((await next.logIn(login, email)).account.id).not.toBe(accountId)
  })

  test('behavior: a login takes it back', async () => {
    const { email, frame, token, accountId, walletId } = await enter()
    await ask(frame, token)
    clock.time += 13 * day
    const session = await frame.logIn(login, email, { body: { origin: frameUrl } })
    expect(session.wallet).toMatchObject({ id: walletId, hasDevice: true })
    expect(login.mailTo(email, 'deletionUndone').origin).toBe(frameUrl)
    clock.time += 2 * day
    await carryOutDeletions(openStores())
    const again = await frame.logIn(login, email, { body: { origin: frameUrl } })
    expect(again.account.id).toBe(accountId)
    expect(login.mails.filter(({ to, kind }) => to === email && kind === 'deletionUndone')).toHaveLength(1)
  })

  test('error: without fresh proof, inside of a site, or without the tick', async () => {
    const { frame, token } = await enter()
    const body = { hasExported: false, language: 'en' }
    expect((await frame.ask('/v1/login/deletion', { token, body })).status).toBe(400)
    clock.time += 5 * minute
    expect(await ask(frame, token)).toMatchObject({ status: 403, code: 'proof' })
    const site = await enter({ origin: testOrigin })
    expect(await ask(site.frame, site.token)).toMatchObject({ status: 403, code: 'page' })
  })
})
