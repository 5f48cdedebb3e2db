import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dumpDatabase } from '../../../test/dumpDatabase.fixture.ts'
import { loginConfig } from '../../../test/loginFrame.fixture.ts'
import { silentLogger } from '../../../test/testDatabase.fixture.ts'
import {
  createTestServer,
  type TestServer,
  testOrigin,
  testProject,
} from '../../../test/testServer.fixture.ts'
import {
  combineShares,
  makeOneTimeKey,
  makeProofKey,
  makeSplit,
  makeWallet,
} from '../../../test/walletFrame.fixture.ts'
import { createAudit } from '../../audit/createAudit.ts'
import { verifyAudit } from '../../audit/verifyAudit.ts'
import { openDatabase } from '../../db/database.ts'
import { openShare } from '../../escrow/openShare.ts'
import { startEscrow } from '../../escrow/startEscrow.ts'
import { sweepOpenings } from '../../escrow/sweepOpenings.ts'
import { hpkeInfo, hpkeOpen, makeHpkeKeys, splitAad } from '../../hpke/hpke.ts'
import { createSealing } from '../../sealing/createSealing.ts'
import { emailIdentity } from '../../sealing/identity.ts'
import { resealRows } from '../../sealing/resealRows.ts'
import { shareAad } from '../../sealing/rowAads.ts'
import { makeSealingKey, perPurpose } from '../../sealing/sealingKeys.ts'
import { createAccounts } from '../createAccounts.ts'
import { createSessions } from '../createSessions.ts'
import { describeAccount, sealSessionName } from '../describeAccount.ts'
import { loginModule } from '../loginModule.ts'
import { createWalletStore } from './createWalletStore.ts'
import { createWallets } from './createWallets.ts'
import { walletModule } from './walletModule.ts'

const frameUrl = 'https://wallet.example'
const publicUrl = 'http://localhost:4410'
const clock = { time: Date.now(), now: () => clock.time }
const keys = perPurpose(() => [makeSealingKey(new Date(0))])
const sealing = createSealing(keys)

let folder: string
let server: TestServer
let escrow: { stop(): Promise<void> }
let escrowKeys: Awaited<ReturnType<typeof makeHpkeKeys>>
let escrowKey: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  const escrowSocket = join(folder, 'escrow.sock')
  const mail = { url: 'smtp://localhost:1', from: 'login@example.com' }
  const auditHeadsFile = join(folder, 'heads')
  server = await createTestServer({
    clock,
    modules: [loginModule, walletModule],
    config: {
      publicUrl,
      login: { ...loginConfig, frameUrl, mail, keys, escrowSocket, auditHeadsFile },
    },
  })
  escrowKeys = await makeHpkeKeys()
  escrowKey = Buffer.from(escrowKeys.publicKey).toString('base64url')
  escrow = await startEscrow(escrowSocket, {
    db: server.deps.db,
    clock,
    keys: [escrowKeys],
    logger: silentLogger,
  })
}, 300_000)
afterAll(async () => {
  await escrow.stop()
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Somebody who has logged in on a device. */
async function logIn({
  accountId = randomUUID(),
  deviceId = `device-${randomUUID()}`,
  proofKey = makeProofKey(),
} = {}) {
  const { db } = server.deps
  await db.$client.query(
    'insert into login_accounts (id, created_at) values ($1, $2) on conflict do nothing',
    [accountId, new Date(clock.now())],
  )
  const session = {
    accountId,
    projectId: testProject.id,
    deviceId,
    deviceName: 'Chrome',
    origin: testOrigin,
    dpopKey: proofKey.thumbprint,
  }
  const { accessToken: token } = await db.transaction((tx) =>
    createSessions({ db, clock }).create(tx, session),
  )
  async function send(
    path: string,
    body: object,
    { nonce, origin = frameUrl }: { nonce?: string; origin?: string } = {},
  ) {
    const url = `${publicUrl}${path}`
    const proof = proofKey.prove({ method: 'POST', url, token, now: clock.now(), ...(nonce && { nonce }) })
    const response = await server.request(path, {
      method: 'POST',
      origin,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `DPoP ${token}`, dpop: proof },
    })
    return { status: response.status, headers: response.headers, json: await response.json() }
  }
  async function nonce(): Promise<string> {
    const { json } = await send('/v1/login/nonce', {})
    return json.nonce
  }
  return { accountId, deviceId, proofKey, dpopKey: proofKey.thumbprint, send, nonce }
}
type Visitor = Awaited<ReturnType<typeof logIn>>

async function unlock(visitor: Visitor) {
  const oneTime = await makeOneTimeKey()
  const { ephemeralKey } = oneTime
  const answer = await visitor.send(
    '/v1/login/wallet/unlock',
    { ephemeralKey },
    { nonce: await visitor.nonce() },
  )
  return { ...answer, oneTime }
}

/** With a wallet that counts. */
async function logInWithWallet() {
  const visitor = await logIn()
  const made = await makeWallet({ ...visitor, escrowKey })
  expect((await visitor.send('/v1/login/wallet', made.create)).status).toBe(200)
  const { walletId } = made.create
  expect((await visitor.send('/v1/login/wallet/confirm', { walletId })).status).toBe(200)
  return { ...visitor, ...made, walletId }
}

/** What a login by link and code leaves in the database. */
async function makeGrant(
  { accountId, deviceId, dpopKey }: Visitor,
  change: {
    linkApprovedAt?: Date | null
    linkRefusedAt?: Date
    codeVerifiedAt?: Date | null
    dpopKey?: string
  } = {},
) {
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  const now = new Date(clock.now())
  const { linkApprovedAt = now, linkRefusedAt = null, codeVerifiedAt = now } = change
  await server.deps.db.$client.query(
    `insert into login_transactions (id, secret_digest, project_id, account_id, subject, sealed_email, origin, device_id,
       device_name, dpop_key, language, needs_link, link_approved_at, link_refused_at, code_verified_at, grant_digest,
       created_at, expires_at)
     values ($1, $2, $3, $4, $2, 'x', $5, $6, 'Chrome', $7, 'en', true, $8, $9, $10, $11, $12, $12)`,
    [
      ...[id, randomBytes(32), testProject.id, accountId, testOrigin, deviceId, change.dpopKey ?? dpopKey],
      ...[linkApprovedAt, linkRefusedAt, codeVerifiedAt],
      ...[createHash('sha256').update(secret).digest(), now],
    ],
  )
  return `${id}.${secret}`
}

async function recover(
  visitor: Visitor,
  recoveryGrant: string,
  oneTime?: Awaited<ReturnType<typeof makeOneTimeKey>>,
) {
  const key = oneTime ?? (await makeOneTimeKey())
  const answer = await visitor.send(
    '/v1/login/wallet/recover',
    { recoveryGrant, ephemeralKey: key.ephemeralKey },
    { nonce: await visitor.nonce() },
  )
  return { ...answer, oneTime: key }
}

describe('walletModule', () => {
  beforeEach(() => {
    clock.time = Date.now()
  })

  test('default: create, unlock, confirm', async () => {
    const visitor = await logIn()
    const { accountId, deviceId, dpopKey } = visitor
    const wallets = createWallets(server.deps.db)
    const { create, device, key } = await makeWallet({ ...visitor, escrowKey })
    const { walletId } = create
    expect(await visitor.send('/v1/login/wallet', create)).toMatchObject({ status: 200, json: {} })
    // Nobody but the frame that has made it knows of it yet.
    expect(await wallets.find(accountId, visitor)).toBeNull()
    const { status, headers, json, oneTime } = await unlock(visitor)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json).toMatchObject({
      walletId,
      epoch: 1,
      vault: create.vault,
      commitment: create.commitment,
      commitments: create.device.commitments,
      addresses: create.addresses,
    })
    const auth = await oneTime.open(json.share, hpkeInfo.authRelease, {
      walletId,
      accountId,
      deviceId,
      epoch: 1,
    })
    expect(combineShares(device.share, auth)).toEqual(new Uint8Array(key))
    for (let time = 0; time < 2; time++)
      expect((await visitor.send('/v1/login/wallet/confirm', { walletId })).status).toBe(200)
    expect(await wallets.find(accountId, visitor)).toEqual({
      id: walletId,
      epoch: 1,
      hasDevice: true,
      isProtected: false,
    })
    for (const other of [
      { deviceId: 'another', dpopKey },
      { deviceId, dpopKey: 'another' },
    ])
      expect(await wallets.find(accountId, other)).toEqual({
        id: walletId,
        epoch: 1,
        hasDevice: false,
        isProtected: false,
      })
    const events = await createAudit(server.deps).read(accountId)
    expect(events.map(({ type }) => type)).toEqual([
      'wallet.confirmed',
      'wallet.confirmed',
      'wallet.unlocked',
      'wallet.created',
    ])
    expect(await verifyAudit(server.deps.db)).toMatchObject({ isIntact: true })
  })

  test('behavior: one that was never confirmed gives way, one that was does not', async () => {
    const visitor = await logIn()
    const first = await makeWallet({ ...visitor, escrowKey })
    const second = await makeWallet({ ...visitor, escrowKey })
    for (const { create } of [first, first, second])
      expect((await visitor.send('/v1/login/wallet', create)).status).toBe(200)
    const confirm = ({ create: { walletId } }: typeof first) =>
      visitor.send('/v1/login/wallet/confirm', { walletId })
    expect((await confirm(first)).status).toBe(404)
    expect((await confirm(second)).status).toBe(200)
    expect((await visitor.send('/v1/login/wallet', first.create)).status).toBe(409)
    expect((await visitor.send('/v1/login/wallet', second.create)).status).toBe(409)
    expect((await unlock(visitor)).json.walletId).toBe(second.create.walletId)
  })

  test('behavior: many at once leave one wallet, which can be unlocked', async () => {
    const visitor = await logIn()
    const made = await Promise.all(Array.from({ length: 8 }, () => makeWallet({ ...visitor, escrowKey })))
    await Promise.all(made.map(({ create }) => visitor.send('/v1/login/wallet', create)))
    const { json, oneTime } = await unlock(visitor)
    const winner = made.find(({ create }) => create.walletId === json.walletId)
    const { accountId, deviceId } = visitor
    const split = { walletId: json.walletId, accountId, deviceId, epoch: 1 }
    const auth = await oneTime.open(json.share, hpkeInfo.authRelease, split)
    expect(winner && combineShares(winner.device.share, auth)).toEqual(new Uint8Array(winner?.key ?? []))
  })

  test('error: somebody else has this wallet', async () => {
    const { walletId, create } = await logInWithWallet()
    const thief = await logIn()
    const own = await makeWallet({ ...thief, escrowKey, walletId })
    expect((await thief.send('/v1/login/wallet', own.create)).status).toBe(409)
    expect((await thief.send('/v1/login/wallet', create)).status).toBe(400)
    expect((await thief.send('/v1/login/wallet/confirm', { walletId })).status).toBe(404)
    expect((await unlock(thief)).status).toBe(404)
  })

  test('error: what could never be opened is not stored', async () => {
    const visitor = await logIn()
    const { create } = await makeWallet({ ...visitor, escrowKey })
    const other = await makeWallet({ ...visitor, escrowKey })
    const wrong: [field: string, change: object][] = [
      ['proof', { proof: other.create.proof }],
      ['proof', { addresses: other.create.addresses }],
      ['proof', { addresses: [{ namespace: 'solana', address: '11111111111111111111111111111111' }] }],
      ['addresses', { addresses: [...create.addresses, ...other.create.addresses] }],
      ['authShare', { device: { ...create.device, authShare: other.create.device.authShare } }],
      ['recoveryShare', { device: { ...create.device, recoveryShare: 'AAAA' } }],
    ]
    for (const [field, change] of wrong)
      expect(await visitor.send('/v1/login/wallet', { ...create, ...change })).toMatchObject({
        status: 400,
        json: { reasons: [{ field }] },
      })
    expect((await unlock(visitor)).status).toBe(404)
  })

  test('error: without a nonce, with one of somebody else, with one twice', async () => {
    const visitor = await logInWithWallet()
    const { ephemeralKey } = await makeOneTimeKey()
    const ask = (nonce?: string) =>
      visitor.send('/v1/login/wallet/unlock', { ephemeralKey }, nonce ? { nonce } : {})
    const nonce = await visitor.nonce()
    expect((await ask()).status).toBe(401)
    expect((await ask(await (await logIn()).nonce())).status).toBe(401)
    expect((await ask(nonce)).status).toBe(200)
    expect((await ask(nonce)).status).toBe(401)
  })

  test('error: another page than the frame', async () => {
    const visitor = await logIn()
    const { create } = await makeWallet({ ...visitor, escrowKey })
    expect((await visitor.send('/v1/login/wallet', create, { origin: testOrigin })).status).toBe(401)
  })

  test('error: what is no key', async () => {
    const visitor = await logInWithWallet()
    const zero = Buffer.alloc(32).toString('base64url')
    const answer = await visitor.send(
      '/v1/login/wallet/unlock',
      { ephemeralKey: zero },
      { nonce: await visitor.nonce() },
    )
    expect(answer.status).toBe(400)
  })

  test('behavior: another device recovers, and has shares of its own from then on', async () => {
    const owner = await logInWithWallet()
    const { accountId, walletId, key } = owner
    const device = await logIn({ accountId })
    expect((await unlock(device)).status).toBe(404)
    const { status, json, oneTime } = await recover(device, await makeGrant(device))
    expect(status).toBe(200)
    expect(json.sealedFor).toEqual({ deviceId: owner.deviceId, epoch: 1 })
    const split = { walletId, accountId, ...json.sealedFor }
    const auth = await oneTime.open(json.share, hpkeInfo.authRelease, split)
    const recovery = await oneTime.open(json.recoveryShare, hpkeInfo.recoveryRelease, split)
    expect(combineShares(auth, recovery)).toEqual(new Uint8Array(key))

    const own = await makeSplit({ key, walletId, accountId, deviceId: device.deviceId, escrowKey })
    const stored = await device.send('/v1/login/wallet/devices', { walletId, epoch: 1, ...own.body })
    expect(stored.status).toBe(200)
    const unlocked = await unlock(device)
    const share = await unlocked.oneTime.open(unlocked.json.share, hpkeInfo.authRelease, {
      ...split,
      deviceId: device.deviceId,
    })
    expect(combineShares(own.device.share, share)).toEqual(new Uint8Array(key))
    expect((await unlock(owner)).status).toBe(200)

    await createWallets(server.deps.db).forgetDevice(accountId, owner)
    expect((await unlock(owner)).status).toBe(404)
    expect((await unlock(device)).status).toBe(200)
    // The shares of the last device stay for recovery.
    await createWallets(server.deps.db).forgetDevice(accountId, { deviceId: device.deviceId })
    const third = await logIn({ accountId })
    expect((await recover(third, await makeGrant(third))).status).toBe(200)
  })

  test('error: a device with the id of another, and a key of its own', async () => {
    const owner = await logInWithWallet()
    const { accountId, walletId, deviceId, key } = owner
    const thief = await logIn({ accountId, deviceId })
    const { body } = await makeSplit({ key: randomBytes(32), walletId, accountId, deviceId, escrowKey })
    const store = () => thief.send('/v1/login/wallet/devices', { walletId, epoch: 1, ...body })
    expect((await unlock(thief)).status).toBe(404)
    expect((await store()).status).toBe(404)
    expect((await thief.send('/v1/login/wallet/confirm', { walletId })).status).toBe(404)
    // Also where it has recovered the wallet, and stores what opens nothing, the owner's device keeps its share.
    expect((await recover(thief, await makeGrant(thief))).status).toBe(200)
    expect((await store()).status).toBe(200)
    await createWallets(server.deps.db).forgetDevice(accountId, thief)
    expect((await unlock(thief)).status).toBe(404)
    const { json, oneTime } = await unlock(owner)
    const auth = await oneTime.open(json.share, hpkeInfo.authRelease, {
      walletId,
      accountId,
      deviceId,
      epoch: 1,
    })
    expect(combineShares(owner.device.share, auth)).toEqual(new Uint8Array(key))
  })

  test('behavior: an answer that was lost is given again, to the same key only', async () => {
    const owner = await logInWithWallet()
    const device = await logIn(owner)
    const grant = await makeGrant(device)
    const { oneTime } = await recover(device, grant)
    expect((await recover(device, grant, oneTime)).status).toBe(200)
    expect(await recover(device, grant)).toMatchObject({
      status: 403,
      json: { reasons: [{ field: 'recoveryGrant', description: 'was used already: log in again' }] },
    })
    // It is forgotten a day later, when the grant is good for nothing in any case.
    const isKnown = async () => {
      await sweepOpenings({ db: server.deps.db, clock })
      const [id] = grant.split('.')
      const { rowCount } = await server.deps.db.$client.query(
        'select from escrow.openings where transaction_id = $1',
        [id],
      )
      return rowCount === 1
    }
    expect(await isKnown()).toBe(true)
    clock.time += 24 * 3_600_000 + 1
    expect(await isKnown()).toBe(false)
    expect(await recover(await logIn(device), grant)).toMatchObject({
      status: 403,
      json: { reasons: [{ field: 'recoveryGrant', description: 'has expired: log in again' }] },
    })
  })

  const minutes = (count: number) => new Date(clock.now() - count * 60_000)
  test.each<[name: string, status: number, grant: (device: Visitor) => Promise<string>]>([
    ['9 minutes old', 200, (device) => makeGrant(device, { codeVerifiedAt: minutes(9) })],
    ['10 minutes old', 403, (device) => makeGrant(device, { codeVerifiedAt: minutes(10) })],
    ['no link approved', 403, (device) => makeGrant(device, { linkApprovedAt: null })],
    ['link refused', 403, (device) => makeGrant(device, { linkRefusedAt: new Date() })],
    ['no code typed', 403, (device) => makeGrant(device, { codeVerifiedAt: null })],
    ["another device's key", 403, (device) => makeGrant(device, { dpopKey: makeProofKey().thumbprint })],
    ["another account's", 403, async () => makeGrant(await logIn())],
    ['an invented one', 403, async () => `${randomUUID()}.${randomBytes(32).toString('base64url')}`],
    [
      'a wrong secret',
      403,
      async (device) => `${(await makeGrant(device)).slice(0, 37)}${randomBytes(32).toString('base64url')}`,
    ],
  ])('parameters: a grant, %s', async (_, status, grant) => {
    const { accountId } = await logInWithWallet()
    const device = await logIn({ accountId })
    const answer = await recover(device, await grant(device))
    expect(answer.status).toBe(status)
    if (status === 200) return
    expect(answer.json.recoveryShare).toBeUndefined()
    const [event] = await createAudit(server.deps).read(accountId)
    expect(event?.type).toBe('wallet.recovery-refused')
  })

  test('error: recovery is locked', async () => {
    const { accountId } = await logInWithWallet()
    const device = await logIn({ accountId })
    await server.deps.db.$client.query('update login_accounts set recovery_locked_until = $2 where id = $1', [
      accountId,
      new Date(clock.now() + 1),
    ])
    const grant = await makeGrant(device)
    expect(await recover(device, grant)).toMatchObject({
      status: 403,
      json: { reasons: [{ field: 'LOGIN_RECOVERY_LOCKED' }] },
    })
    clock.time += 1
    expect((await recover(device, grant)).status).toBe(200)
  })

  test('error: a device that has not recovered stores no split', async () => {
    const { accountId, walletId, key } = await logInWithWallet()
    const device = await logIn({ accountId })
    const { deviceId } = device
    const { body } = await makeSplit({ key, walletId, accountId, deviceId, escrowKey })
    const store = (change = {}) =>
      device.send('/v1/login/wallet/devices', { walletId, epoch: 1, ...body, ...change })
    expect((await store()).status).toBe(404)
    expect((await recover(device, await makeGrant(device))).status).toBe(200)
    expect((await store({ epoch: 2 })).status).toBe(404)
    expect((await store({ walletId: randomUUID() })).status).toBe(404)
    clock.time += 31 * 60_000
    const late = await logIn(device)
    expect((await late.send('/v1/login/wallet/devices', { walletId, epoch: 1, ...body })).status).toBe(404)
  })

  test('error: the escrow is away', async () => {
    const { accountId } = await logInWithWallet()
    const device = await logIn({ accountId })
    const grant = await makeGrant(device)
    const socket = server.deps.config.login?.escrowSocket ?? ''
    await escrow.stop()
    expect((await recover(device, grant)).status).toBe(503)
    escrow = await startEscrow(socket, {
      db: server.deps.db,
      clock,
      keys: [escrowKeys],
      logger: silentLogger,
    })
    expect((await recover(device, grant)).status).toBe(200)
  })

  test('behavior: the role of docs/operating-login.md is enough for the escrow', async () => {
    const { db } = server.deps
    const { accountId } = await logInWithWallet()
    const device = await logIn({ accountId })
    const grant = await makeGrant(device)
    const { ephemeralKey } = await makeOneTimeKey()
    const role = `latchkey_escrow_${randomBytes(4).toString('hex')}`
    const docs = readFileSync(new URL('../../../../../docs/operating-login.md', import.meta.url), 'utf8')
    const [, sql = ''] = /```sql\n([^`]*)```/.exec(docs) ?? []
    await db.$client.query(sql.replaceAll('latchkey_escrow', role).replace("'…'", "'password'"))
    const { host, port, database } = db.$client.options
    const own = openDatabase(
      { host: host ?? '', port: port ?? 5432, database: database ?? '', user: role, password: 'password' },
      { poolSize: 1, logger: silentLogger },
    )
    const { dpopKey } = device
    expect(
      await openShare({ db: own, clock, keys: [escrowKeys] }, { grant, accountId, dpopKey, ephemeralKey }),
    ).toMatchObject({ shareId: expect.any(String) })
    expect(await sweepOpenings({ db: own, clock })).toBe(0)
    for (const forbidden of [
      'select * from login_sessions',
      'update login_transactions set code_verified_at = now()',
      'delete from login_shares',
    ])
      await expect(own.$client.query(forbidden)).rejects.toThrow('permission denied')
    await own.close()
    await db.$client.query(
      `alter table escrow.openings owner to current_user; drop owned by ${role}; drop role ${role}`,
    )
  })

  test('behavior: after a rotation shares are sealed anew, by use or at once', async () => {
    const newKeys = perPurpose(() => [makeSealingKey(new Date(1))])
    const rotated = createSealing(perPurpose((purpose) => [...newKeys[purpose], ...keys[purpose]]))
    const { db } = server.deps
    const [used, other] = [await logInWithWallet(), await logInWithWallet()]
    const isStale = async ({ walletId }: typeof used) => {
      const { rows } = await db.$client.query('select auth_share from login_shares where wallet_id = $1', [
        walletId,
      ])
      return rotated.isStale('auth', rows[0]?.auth_share)
    }
    const store = createWalletStore({ db, clock, sealing: rotated })
    const before = (await createWalletStore({ db, clock, sealing }).find(used))?.share.authShare
    expect(await isStale(used)).toBe(true)
    expect((await store.find(used))?.share.authShare).toEqual(before)
    expect(await isStale(used)).toBe(false)

    const email = `${randomUUID()}@example.com`
    const accounts = createAccounts({ db, clock, sealing })
    const id = await db.transaction((tx) => accounts.ensure(tx, emailIdentity(email), randomUUID()))
    const person = { issuer: 'https://github.example', subject: '7', name: 'Ada' }
    const socialId = await db.transaction((tx) => accounts.ensure(tx, person, randomUUID()))
    const beginning = { accountId: socialId, provider: 'github' } as const
    await db.transaction((tx) =>
      createSessions({ db, clock }).create(tx, {
        ...beginning,
        ...{
          projectId: testProject.id,
          deviceId: 'device',
          deviceName: 'Chrome',
          origin: testOrigin,
          dpopKey: 'key',
        },
        sealedName: sealSessionName(sealing, beginning, person.name),
      }),
    )
    const owner = { issuer: 'https://farcaster.example', subject: '1001', name: 'ada' }
    const custody = `0x${'a'.repeat(40)}`
    await db.transaction(async (tx) => {
      await accounts.ensure(tx, owner, randomUUID())
      await accounts.keepCustody(tx, owner, custody)
    })
    expect(await isStale(other)).toBe(true)
    expect(await resealRows(db, rotated)).toBeGreaterThanOrEqual(4)
    expect(await resealRows(db, rotated)).toBe(0)
    expect(await isStale(other)).toBe(false)
    const after = createAccounts({ db, clock, sealing: createSealing(newKeys) })
    expect(await after.find(emailIdentity(email))).toEqual({ id, isKnown: true })
    expect(await after.emailOf(id)).toBe(email)
    expect(await after.checkCustody(owner, custody, 1_000)).toEqual({ isAllowed: true })
    expect(await after.checkCustody(owner, `0x${'b'.repeat(40)}`, 1_000)).toEqual({
      isAllowed: false,
      isFirst: true,
      until: expect.any(Date),
    })
    expect(await after.find(person)).toEqual({ id: socialId, isKnown: true })
    expect(await after.nameOf(person)).toBe('Ada')
    const [session] = await createSessions({ db, clock }).list(socialId)
    if (!session) throw new Error('There is no session')
    expect(await describeAccount({ accounts: after, sealing: createSealing(newKeys) }, session)).toEqual({
      ...{ id: socialId, email: null, provider: 'github', name: 'Ada' },
    })
    // Back, for the tests that follow.
    await db.$client.query('delete from login_wallets')
  })

  test("behavior: a dump of the database, also with the server's keys, does not rebuild a key", async () => {
    const { db } = server.deps
    const { accountId, deviceId, walletId, key, create, device } = await logInWithWallet()
    const dump = JSON.stringify(await dumpDatabase(db))
    const { authShare } = create.device
    for (const secret of [
      key,
      Buffer.from(authShare, 'base64url').subarray(0, 32),
      device.share.subarray(0, 32),
    ])
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(dump).not.toContain(Buffer.from(secret).toString(form))

    // What a thief of the dump has: each column on its own is no share.
    const { rows } = await db.$client.query<{ id: string; auth_share: Buffer; recovery_share: Buffer }>(
      'select id, auth_share, recovery_share from login_shares where wallet_id = $1',
      [walletId],
    )
    const [row] = rows
    if (!row) throw new Error('no row')
    const isKey = (found: Uint8Array) =>
      createHash('sha256').update(found).digest('base64url') === create.commitment
    const windows = (bytes: Uint8Array) =>
      Array.from({ length: Math.max(0, bytes.length - 32) }, (_, at) => bytes.subarray(at, at + 33))
    const found = [...windows(row.auth_share), ...windows(row.recovery_share)]
    const tryAll = (shares: readonly Uint8Array[]) =>
      shares.flatMap((one) =>
        [1, 2, 3].flatMap((x1) =>
          found.flatMap((other) =>
            [1, 2, 3].filter((x2) => x2 !== x1).map((x2) => combineShares(withX(one, x1), withX(other, x2))),
          ),
        ),
      )
    const withX = (bytes: Uint8Array, x: number) => Buffer.concat([bytes.subarray(0, 32), Buffer.of(x)])
    expect(tryAll(found.slice(0, 20)).some(isKey)).toBe(false)

    // With the server's keys one share is open, and one is not enough.
    const aad = shareAad({ id: row.id, deviceId, epoch: 1 }, accountId)
    const auth = sealing.open('auth', row.auth_share, aad)
    expect(tryAll([auth]).some(isKey)).toBe(false)
    const otherEscrow = await makeOneTimeKey()
    const sealedShare = row.recovery_share.toString('base64url')
    const split = { walletId, accountId, deviceId, epoch: 1 }
    await expect(otherEscrow.open(sealedShare, hpkeInfo.recovery, split)).rejects.toThrow()
    for (const list of Object.values(keys))
      for (const { key: serverKey } of list)
        expect(() =>
          createSealing(perPurpose(() => [{ kid: 'x', key: serverKey }])).open(
            'auth',
            row.recovery_share,
            aad,
          ),
        ).toThrow()

    // The attempt is a real one: with the escrow's key, too, it succeeds.
    const recovery = await hpkeOpen(escrowKeys.privateKey, row.recovery_share, {
      info: hpkeInfo.recovery,
      aad: splitAad(split),
    })
    expect(isKey(combineShares(auth, recovery))).toBe(true)
  })
})
