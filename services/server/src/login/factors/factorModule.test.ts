import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../../test/authenticator.fixture.ts'
import { dumpDatabase } from '../../../test/dumpDatabase.fixture.ts'
import { loginConfig } from '../../../test/loginFrame.fixture.ts'
import { silentLogger } from '../../../test/testDatabase.fixture.ts'
import {
  createTestServer,
  type TestServer,
  testOrigin,
  testProject,
} from '../../../test/testServer.fixture.ts'
import { combineShares, makeOneTimeKey, makeProofKey, makeSplit } from '../../../test/walletFrame.fixture.ts'
import { startEscrow } from '../../escrow/startEscrow.ts'
import { hpkeInfo, hpkeOpen, hpkeSeal, makeHpkeKeys, splitAad } from '../../hpke/hpke.ts'
import { digestOf, makeToken } from '../../keys/secretToken.ts'
import type { Mail } from '../../mail/mailer.ts'
import { createSealing } from '../../sealing/createSealing.ts'
import { emailIdentity } from '../../sealing/identity.ts'
import { resealRows } from '../../sealing/resealRows.ts'
import { makeSealingKey, perPurpose } from '../../sealing/sealingKeys.ts'
import { createAccounts } from '../createAccounts.ts'
import { createSessions } from '../createSessions.ts'
import { loginModule } from '../loginModule.ts'
import { walletModule } from '../wallet/walletModule.ts'
import { createFactorModule } from './createFactorModule.ts'
import { factorRules } from './factorRules.ts'

const frameUrl = 'https://wallet.example'
const party = { origin: frameUrl, rpId: 'wallet.example' }
const publicUrl = 'http://localhost:4410'
const clock = { time: Date.now(), now: () => clock.time }
const keys = perPurpose(() => [makeSealingKey(new Date(0))])
const mails: Mail[] = []
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toBytes = (value: string) => Buffer.from(value, 'base64url')
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

let folder: string
let server: TestServer
let escrow: { stop(): Promise<void> }
let escrowKey: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-factor-'))
  const escrowSocket = join(folder, 'escrow.sock')
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  server = await createTestServer({
    clock,
    modules: [loginModule, walletModule, createFactorModule({ mailer, waitMs: 0 })],
    config: {
      publicUrl,
      login: { ...loginConfig, frameUrl, keys, escrowSocket, auditHeadsFile: join(folder, 'heads') },
    },
  })
  const escrowKeys = await makeHpkeKeys()
  escrowKey = text(escrowKeys.publicKey)
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

let requests = 0
/** Every request comes from a network of its own, so that what is limited here is what these tests are about. */
const nextRemote = () => {
  requests += 1
  return `10.${Math.floor(requests / 256)}.${requests % 256}.1`
}

type Answer = { status: number; json: Awaited<ReturnType<Response['json']>> }

/** Somebody who has logged in on a device, with link and code, so that the device may recover. */
async function logIn({ accountId = randomUUID() as string, email = `${randomUUID()}@example.org` } = {}) {
  const { db } = server.deps
  const proofKey = makeProofKey()
  const deviceId = `device-${randomUUID()}`
  const dpopKey = proofKey.thumbprint
  const accounts = createAccounts({ db, clock, sealing: createSealing(keys) })
  const id = await db.transaction((tx) => accounts.ensure(tx, emailIdentity(email), accountId))
  const { accessToken: token } = await db.transaction((tx) =>
    createSessions({ db, clock }).create(tx, {
      ...{ accountId: id, projectId: testProject.id, deviceId, dpopKey, origin: testOrigin },
      deviceName: 'Chrome on Linux',
    }),
  )
  const grant = makeToken()
  const transactionId = randomUUID()
  const now = new Date(clock.now())
  await db.$client.query(
    `insert into login_transactions (id, secret_digest, project_id, account_id, subject, sealed_email, origin, device_id,
       device_name, dpop_key, language, needs_link, link_approved_at, code_verified_at, grant_digest, created_at, expires_at)
     values ($1, $2, $3, $4, $2, $2, $5, $6, 'Chrome', $7, 'en', true, $8, $8, $9, $8, $10)`,
    [
      ...[transactionId, randomBytes(32), testProject.id, id, testOrigin, deviceId, dpopKey, now],
      ...[Buffer.from(digestOf(grant).slice(2), 'hex'), new Date(clock.now() + 3_600_000)],
    ],
  )
  async function send(
    path: string,
    body: object | undefined,
    { isNonced = false, isPage = false }: { isNonced?: boolean; isPage?: boolean } = {},
  ): Promise<Answer> {
    const url = `${publicUrl}${path}`
    const method = body ? 'POST' : 'GET'
    const nonce = isNonced ? ((await send('/v1/login/nonce', {})).json.nonce as string) : undefined
    const proof = proofKey.prove({ method, url, token, now: clock.now(), ...(nonce && { nonce }) })
    const response = await server.request(path, {
      method,
      origin: frameUrl,
      remote: nextRemote(),
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(!isPage && { authorization: `DPoP ${token}`, dpop: proof }),
      },
    })
    return { status: response.status, json: await response.json() }
  }
  /** As the page that has no session, only a token. */
  const page = (path: string, body: object) => send(path, body, { isPage: true })
  const begin = (purpose: 'change' | 'recover') =>
    send('/v1/login/factors/attempts', {
      ...{ purpose, language: 'de' },
      ...(purpose === 'recover' && { recoveryGrant: `${transactionId}.${grant}` }),
    })
  return { accountId: id, email, deviceId, dpopKey, send, page, begin, grant: `${transactionId}.${grant}` }
}
type Visitor = Awaited<ReturnType<typeof logIn>>

/** Somebody with a wallet that counts. */
async function logInWithWallet() {
  const visitor = await logIn()
  const { accountId, deviceId } = visitor
  const walletId = randomUUID()
  const account = privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`)
  const key = randomBytes(32)
  const { body: device } = await makeSplit({ key, walletId, accountId, deviceId, escrowKey })
  await visitor.send('/v1/login/wallet', {
    ...{ walletId, epoch: 1, vault: text(randomBytes(100)), commitment: text(digest(key)), device },
    addresses: [{ namespace: 'eip155', address: account.address }],
    proof: await account.signMessage({ message: `latchkey wallet ${walletId} of ${accountId}` }),
  })
  expect((await visitor.send('/v1/login/wallet/confirm', { walletId })).status).toBe(200)
  return { visitor, walletId, account, key }
}
type Owner = Awaited<ReturnType<typeof logInWithWallet>>

const tagOf = (passcode: string) => text(digest(Buffer.from(passcode)))

const passcodeFactor = (passcode: string) => ({
  ...{ kind: 'passcode', salt: text(randomBytes(16)), wrappedKey: text(randomBytes(60)) },
  ...{ stretchingSalt: text(randomBytes(16)), tag: tagOf(passcode), pepper: text(randomBytes(32)) },
})

async function passkeyFactor(visitor: Visitor, token: string, authenticator = makeAuthenticator()) {
  const { challenge } = (await visitor.send('/v1/login/factors/passkey', { token })).json
  const credential = authenticator.create({ challenge, ...party })
  return {
    authenticator,
    factor: {
      ...{ kind: 'passkey', salt: text(randomBytes(16)), wrappedKey: text(randomBytes(60)), credential },
    },
  }
}

/** What a frame sends to put the recovery of its wallet in other hands. */
async function makeChange(
  { visitor: { accountId, deviceId }, walletId, account }: Owner,
  { epoch = 2, factor, token }: { epoch?: number; factor?: object | undefined; token: string },
) {
  const key = randomBytes(32)
  const recoveryKeys = await makeHpkeKeys()
  const publicKey = factor ? text(recoveryKeys.publicKey) : escrowKey
  const { body: device, recovery } = await makeSplit({
    ...{ key, walletId, accountId, deviceId, epoch, escrowKey: publicKey },
  })
  const by = factor ? publicKey : 'escrow'
  const proof = await account.signMessage({
    message: `latchkey recovery ${walletId} ${epoch} of ${accountId} by ${by}`,
  })
  const oneTime = await makeOneTimeKey()
  const body = {
    ...{ token, walletId, epoch, device, proof, ephemeralKey: oneTime.ephemeralKey },
    ...{ vault: text(randomBytes(100)), commitment: text(digest(key)) },
    ...(factor && { factor, recovery: { publicKey, proof: text(randomBytes(32)) } }),
  }
  return { key, recoveryKeys, recovery, body, oneTime }
}

/** Somebody whose wallet is protected by one factor. */
async function protect(kind: 'passkey' | 'passcode', passcode = 'nine tall trees by the sea') {
  const owner = await logInWithWallet()
  const { visitor, walletId } = owner
  const { token } = (await visitor.begin('change')).json
  const made = kind === 'passkey' ? await passkeyFactor(visitor, token) : undefined
  const factor = made?.factor ?? passcodeFactor(passcode)
  const change = await makeChange(owner, { factor, token })
  const prepared = await visitor.send('/v1/login/wallet/recovery', change.body, { isNonced: true })
  expect(prepared.status).toBe(200)
  const confirmed = await visitor.send('/v1/login/wallet/recovery/confirm', { token, walletId, epoch: 2 })
  expect(confirmed.status).toBe(200)
  return { ...owner, ...change, authenticator: made?.authenticator, factor }
}

async function look(visitor: Visitor, token: string) {
  return (await visitor.page('/v1/login/factors/look', { token })).json as never as {
    challenge: string
    passkeys: { id: string }[]
    passcode: { left: number; waitUntil: string | null; stretchingSalt: string } | null
  }
}

describe('login-factors', () => {
  test('default: a new device gets the wallet by a passkey', async () => {
    const { visitor, walletId, key, recoveryKeys, authenticator } = await protect('passkey')
    const { accountId, email } = visitor
    const device = await logIn({ accountId, email })
    expect((await device.send('/v1/login/me', undefined)).json.wallet).toEqual({
      ...{ id: walletId, epoch: 2, hasDevice: false, isProtected: true },
    })
    const { id, token } = (await device.begin('recover')).json
    const wait = async () => (await device.send(`/v1/login/factors/attempts/${id}/result`, {})).json.state
    expect(await wait()).toBe('waiting')

    const { challenge, passkeys } = await look(device, token)
    expect(passkeys).toEqual([{ id: authenticator?.id, transports: ['internal'] }])
    const passkey = authenticator?.get({ challenge, ...party })
    const proved = (await device.page('/v1/login/factors/prove', { token, passkey })).json as never as {
      recoveryShare: string
      sealedFor: { deviceId: string; epoch: number }
    }
    expect(proved).toMatchObject({ state: 'proved', sealedFor: { deviceId: visitor.deviceId, epoch: 2 } })

    // The page opens the share with the key that it has unwrapped, and seals it to the frame.
    const split = { walletId, accountId, deviceId: visitor.deviceId, epoch: 2 }
    const aad = splitAad(split)
    const share = await hpkeOpen(recoveryKeys.privateKey, toBytes(proved.recoveryShare), {
      ...{ info: hpkeInfo.recovery, aad },
    })
    const oneTime = await makeOneTimeKey()
    const sealed = await hpkeSeal(toBytes(oneTime.ephemeralKey), share, {
      ...{ info: hpkeInfo.recoveryRelease, aad },
    })
    const hand = { token, recoveryShare: text(sealed) }
    expect((await device.page('/v1/login/factors/hand-over', hand)).status).toBe(200)
    expect((await device.page('/v1/login/factors/hand-over', hand)).status).toBe(403)
    expect(await wait()).toBe('done')

    const got = await device.send(
      '/v1/login/factors/recover',
      { attemptId: id, ephemeralKey: oneTime.ephemeralKey },
      { isNonced: true },
    )
    expect(got.status).toBe(200)
    const auth = await oneTime.open(got.json.share, hpkeInfo.authRelease, split)
    const opened = await oneTime.open(got.json.recoveryShare, hpkeInfo.recoveryRelease, split)
    expect(Buffer.from(combineShares(auth, opened))).toEqual(key)

    // From now on this device opens the wallet by itself.
    const own = await makeSplit({
      ...{ key, walletId, accountId, deviceId: device.deviceId, epoch: 2 },
      escrowKey: text(recoveryKeys.publicKey),
    })
    const body = { walletId, epoch: 2, ...own.body }
    expect((await device.send('/v1/login/wallet/devices', body)).status).toBe(200)
    expect((await device.send('/v1/login/me', undefined)).json.wallet).toMatchObject({ hasDevice: true })
  })

  test('behavior: the escrow opens nothing, and no earlier share is left', async () => {
    const { visitor, walletId } = await protect('passcode')
    const { accountId, email } = visitor
    const { rows } = await server.deps.db.$client.query(
      'select epoch from login_shares where wallet_id = $1',
      [walletId],
    )
    expect(rows).toEqual([{ epoch: 2 }])
    const device = await logIn({ accountId, email })
    const { ephemeralKey } = await makeOneTimeKey()
    const answer = await device.send(
      '/v1/login/wallet/recover',
      { recoveryGrant: device.grant, ephemeralKey },
      { isNonced: true },
    )
    expect(answer.status).toBe(403)
  })

  test('behavior: cut off before the confirmation, nothing has changed; after it, everything', async () => {
    const owner = await logInWithWallet()
    const { visitor, walletId } = owner
    const unlock = async () => {
      const oneTime = await makeOneTimeKey()
      const answer = await visitor.send(
        '/v1/login/wallet/unlock',
        { ephemeralKey: oneTime.ephemeralKey },
        { isNonced: true },
      )
      return answer.json.epoch as number
    }
    const { token } = (await visitor.begin('change')).json
    const first = await makeChange(owner, { factor: passcodeFactor('one passcode, then none'), token })
    await visitor.send('/v1/login/wallet/recovery', first.body, { isNonced: true })
    expect(await unlock()).toBe(1)
    expect((await visitor.send('/v1/login/factors', undefined)).json).toEqual({ factors: [] })

    // The next try takes its place, and only what was prepared last is confirmed.
    const second = await makeChange(owner, { factor: passcodeFactor('another passcode, then'), token })
    const { json } = await visitor.send('/v1/login/wallet/recovery', second.body, { isNonced: true })
    expect(json).toMatchObject({ epoch: 2, vault: second.body.vault, recovery: second.body.recovery })
    const split = { walletId, accountId: visitor.accountId, deviceId: visitor.deviceId, epoch: 2 }
    const auth = await second.oneTime.open(json.share, hpkeInfo.authRelease, split)
    expect(Buffer.from(combineShares(auth, second.recovery))).toEqual(second.key)

    const confirm = () => visitor.send('/v1/login/wallet/recovery/confirm', { token, walletId, epoch: 2 })
    expect((await confirm()).status).toBe(200)
    expect(await unlock()).toBe(2)
    // The answer was lost: it is given again, and nobody hears of it twice.
    expect((await confirm()).status).toBe(200)
    expect(mails.filter(({ to, kind }) => to === visitor.email && kind === 'factorAdded')).toHaveLength(1)
    expect((await visitor.send('/v1/login/factors', undefined)).json).toMatchObject({
      factors: [{ kind: 'passcode', name: 'Chrome on Linux', usedAt: null }],
    })
  })

  test('error: a change that is not the owner’s', async () => {
    const owner = await logInWithWallet()
    const { visitor } = owner
    const { token } = (await visitor.begin('change')).json
    const factor = passcodeFactor('one more good passcode')
    const { body } = await makeChange(owner, { factor, token })
    const other = await makeChange(
      { ...owner, account: privateKeyToAccount(`0x${'1'.repeat(64)}`) },
      { factor, token },
    )
    const change = async (changes: object) =>
      (await visitor.send('/v1/login/wallet/recovery', { ...body, ...changes }, { isNonced: true })).status
    expect(await change({ proof: other.body.proof })).toBe(400)
    expect(await change({ epoch: 3 })).toBe(400)
    expect(await change({ token: makeToken() })).toBe(403)
    expect(await change({ recovery: undefined })).toBe(400)
    expect((await visitor.send('/v1/login/wallet/recovery', body)).status).toBe(401)
    const later = await makeChange(owner, { factor, token, epoch: 3 })
    expect((await visitor.send('/v1/login/wallet/recovery', later.body, { isNonced: true })).status).toBe(404)
    const stranger = await logInWithWallet()
    const foreign = await stranger.visitor.send('/v1/login/wallet/recovery', body, { isNonced: true })
    expect(foreign.status).toBe(403)
  })

  test('error: the first factor in a session that is not new', async () => {
    const { visitor } = await logInWithWallet()
    clock.time += factorRules.freshMs
    expect((await visitor.begin('change')).json).toEqual({ state: 'logInAgain' })
  })

  test('error: a passkey that answers another page, another challenge, or without its owner', async () => {
    const owner = await logInWithWallet()
    const { visitor } = owner
    const { token } = (await visitor.begin('change')).json
    const wrong: [string, object][] = [
      ['another origin', { origin: 'https://wallet.example.evil.example' }],
      ['another relying party', { rpId: 'evil.example' }],
      ['another challenge', { challenge: text(randomBytes(32)) }],
      ['nobody verified', { isVerified: false }],
      ['the answer to another question', { type: 'webauthn.get' }],
    ]
    for (const [name, difference] of wrong) {
      const { challenge } = (await visitor.send('/v1/login/factors/passkey', { token })).json
      const credential = makeAuthenticator().create({ challenge, ...party, ...difference })
      const wrapping = { salt: text(randomBytes(16)), wrappedKey: text(randomBytes(60)) }
      const change = await makeChange(owner, { factor: { kind: 'passkey', ...wrapping, credential }, token })
      const answer = await visitor.send('/v1/login/wallet/recovery', change.body, { isNonced: true })
      expect(answer.status, name).toBe(400)
    }

    const { visitor: guarded, authenticator } = await protect('passkey')
    const begun = (await guarded.begin('change')).json
    const prove = async (difference: object, by = authenticator) => {
      const { challenge } = await look(guarded, begun.token)
      const passkey = by?.get({ challenge, ...party, ...difference })
      return (await guarded.page('/v1/login/factors/prove', { token: begun.token, passkey })).json.state
    }
    for (const [name, difference] of wrong.slice(0, 4)) expect(await prove(difference), name).toBe('refused')
    expect(await prove({}, makeAuthenticator())).toBe('refused')
    authenticator?.rewind()
    expect(await prove({})).toBe('refused')
    for (let use = 0; use < 8; use++) await prove({})
    expect(await prove({})).toBe('proved')

    // The same answer a second time finds no challenge.
    const { challenge } = await look(guarded, begun.token)
    const passkey = authenticator?.get({ challenge, ...party })
    const again = async () =>
      (await guarded.page('/v1/login/factors/prove', { token: begun.token, passkey })).json.state
    expect(await again()).toBe('proved')
    expect(await again()).toBe('refused')
  })

  test('behavior: ten wrong passcodes lock for a day, however many come at once and on whatever device', async () => {
    const { visitor } = await protect('passcode', 'the right passcode of all')
    const { accountId, email } = visitor
    const devices = [await logIn({ accountId, email }), await logIn({ accountId, email })]
    const tokens = await Promise.all(
      devices.map(async (device) => (await device.begin('recover')).json.token as string),
    )
    const prove = async (passcode: string, at = 0) =>
      (await visitor.page('/v1/login/factors/prove', { token: tokens[at] ?? '', tag: tagOf(passcode) }))
        .json as never as { state: string; left?: number; waitUntil?: string | null; until?: string }

    // Twenty at once: five are compared, and the others are told to wait.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => prove(`wrong ${index}`, index % 2)),
    )
    expect(answers.every(({ state }) => state === 'wrong')).toBe(true)
    expect(Math.min(...answers.map(({ left }) => left ?? 0))).toBe(5)
    expect((await look(visitor, tokens[0] ?? '')).passcode).toMatchObject({ left: 5 })
    // Also the right one waits.
    expect(await prove('the right passcode of all')).toMatchObject({ state: 'wrong', left: 5 })

    for (const [left, wait] of [30, 60, 120, 240].map((seconds, index) => [4 - index, seconds] as const)) {
      clock.time += wait * 1000
      expect(await prove('wrong', left % 2)).toMatchObject({ state: 'wrong', left })
    }
    clock.time += 480_000
    const locked = await prove('wrong')
    const until = new Date(clock.now() + factorRules.lockMs).toISOString()
    expect(locked).toEqual({ state: 'locked', until })
    expect(await prove('the right passcode of all')).toEqual({ state: 'locked', until })
    expect(mails.filter(({ to, kind }) => to === email && kind === 'passcodeLocked')).toHaveLength(1)
    clock.time += factorRules.lockMs
    const device = await logIn({ accountId, email })
    const { token } = (await device.begin('recover')).json
    const tag = tagOf('the right passcode of all')
    expect((await device.page('/v1/login/factors/prove', { token, tag })).json).toMatchObject({
      state: 'proved',
      factor: { kind: 'passcode' },
    })
    expect((await look(device, token)).passcode).toMatchObject({ left: 10, waitUntil: null })
    const { json } = await device.send('/v1/login/events', undefined)
    const types = (json.events as never as { type: string }[]).map(({ type }) => type)
    expect(types.filter((type) => type === 'factor.locked')).toHaveLength(1)
    expect(types.filter((type) => type === 'factor.refused')).toHaveLength(9)
  })

  test('behavior: a second factor is added and one removed, each after one was proved; never the last', async () => {
    const { visitor, authenticator } = await protect('passkey')
    const { token } = (await visitor.begin('change')).json
    clock.time += 1_000
    const add = () =>
      visitor.send('/v1/login/factors', { token, factor: passcodeFactor('eleven birds on a wire') })
    expect((await add()).status).toBe(403)
    const { challenge } = await look(visitor, token)
    const passkey = authenticator?.get({ challenge, ...party })
    await visitor.page('/v1/login/factors/prove', { token, passkey })
    expect((await add()).status).toBe(200)
    expect((await add()).status).toBe(400)
    const list = async () =>
      (await visitor.send('/v1/login/factors', undefined)).json.factors as never as {
        id: string
        kind: string
      }[]
    const [first, second] = await list()
    expect([first?.kind, second?.kind]).toEqual(['passkey', 'passcode'])
    const remove = (id = '') => visitor.send('/v1/login/factors/remove', { token, id })
    expect((await remove(first?.id)).status).toBe(200)
    expect((await remove(second?.id)).status).toBe(404)
    expect(mails.filter(({ to, kind }) => to === visitor.email && kind === 'factorRemoved')).toHaveLength(1)
    // Of another account it is none.
    const other = await protect('passcode')
    expect(await list()).toHaveLength(1)
    expect((await other.visitor.send('/v1/login/factors/remove', { token, id: second?.id })).status).toBe(403)
  })

  test('behavior: the escrow has the wallet back, after a factor was proved', async () => {
    const owner = await protect('passcode', 'the passcode that goes away')
    const { visitor, walletId } = owner
    const { token } = (await visitor.begin('change')).json
    const change = await makeChange(owner, { epoch: 3, token })
    const send = () => visitor.send('/v1/login/wallet/recovery', change.body, { isNonced: true })
    expect((await send()).status).toBe(403)
    await visitor.page('/v1/login/factors/prove', { token, tag: tagOf('the passcode that goes away') })
    expect((await send()).status).toBe(200)
    await visitor.send('/v1/login/wallet/recovery/confirm', { token, walletId, epoch: 3 })
    const { accountId, email } = visitor
    const device = await logIn({ accountId, email })
    const { ephemeralKey } = await makeOneTimeKey()
    const body = { recoveryGrant: device.grant, ephemeralKey }
    const answer = await device.send('/v1/login/wallet/recover', body, { isNonced: true })
    expect(answer.status).toBe(200)
    expect((await visitor.send('/v1/login/factors', undefined)).json).toEqual({ factors: [] })
  })

  test('error: a recovery without the right of this device, or with another’s attempt', async () => {
    const { visitor } = await protect('passcode')
    const { accountId, email } = visitor
    const device = await logIn({ accountId, email })
    const other = await logIn({ accountId, email })
    const begin = (recoveryGrant: string) =>
      device.send('/v1/login/factors/attempts', { purpose: 'recover', language: 'en', recoveryGrant })
    expect((await begin(other.grant)).status).toBe(403)
    const { id, token } = (await begin(device.grant)).json
    const { ephemeralKey } = await makeOneTimeKey()
    const recover = (by: Visitor) =>
      by.send('/v1/login/factors/recover', { attemptId: id, ephemeralKey }, { isNonced: true })
    // Nothing was proved.
    expect((await recover(device)).status).toBe(403)
    expect((await device.page('/v1/login/factors/hand-over', { token, recoveryShare: 'AAAA' })).status).toBe(
      403,
    )
    expect((await other.send(`/v1/login/factors/attempts/${id}/result`, {})).json.state).toBe('expired')
    expect((await recover(other)).status).toBe(403)
    clock.time += factorRules.grantMs
    expect((await begin(device.grant)).status).toBe(403)
    clock.time += factorRules.attemptMs
    expect((await device.page('/v1/login/factors/look', { token })).status).toBe(403)
  })

  test('behavior: the database tells nobody a passcode, its proof or the server’s part of it', async () => {
    const { factor } = await protect('passcode', 'what nobody reads here ever')
    const { tag, pepper } = factor as ReturnType<typeof passcodeFactor>
    const dump = await dumpDatabase(server.deps.db)
    for (const secret of [tag, pepper]) {
      expect(dump).not.toContain(toBytes(secret).toString('hex'))
      expect(dump).not.toContain(secret)
    }
    expect(await resealRows(server.deps.db, createSealing(keys))).toBe(0)
  })
})
