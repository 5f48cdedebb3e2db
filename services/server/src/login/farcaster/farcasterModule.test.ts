import { randomUUID } from 'node:crypto'
import { sandboxFarcaster } from '@latchkey/sandbox/farcaster'
import { farcasterAccount } from '@latchkey/sandbox/farcaster/account'
import { idRegistryAbi } from '@latchkey/sandbox/farcaster/registry'
import { signTransfer } from '@latchkey/sandbox/farcaster/transfer'
import { encodeFunctionData, getAddress, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase } from '../../../test/dumpDatabase.fixture.ts'
import {
  createFarcasterFrame,
  createFarcasterServer,
  type FarcasterServer,
  type Fault,
  linkOrigin,
} from '../../../test/farcasterLogin.fixture.ts'
import { testOrigin } from '../../../test/testServer.fixture.ts'
import { createSealing } from '../../sealing/createSealing.ts'
import { exampleKeys } from '../../sealing/exampleKeys.ts'
import { emailIdentity, emailIssuer, writeIdentity } from '../../sealing/identity.ts'
import { identityAad } from '../../sealing/rowAads.ts'
import { createAccounts } from '../createAccounts.ts'

const minute = 60_000
const hour = 60 * minute
const [ada, grace, linus, noor, mallory] = sandboxFarcaster.people
let ahead = 0
const clock = { now: () => Date.now() + ahead }
let login: FarcasterServer

beforeAll(async () => {
  login = await createFarcasterServer({ clock })
}, 60_000)
afterAll(() => login?.close())
afterEach(() => {
  login.relay.clear()
  for (const node of login.nodes) node.clear()
})

const createFrame = (id?: string) => createFarcasterFrame(login, clock, id)
const otherThan = (numbers: readonly string[], number: string) => numbers.find((one) => one !== number) ?? ''
const failed = (reason: string) => ({ state: 'failed', reason })

/** What is on record since this was called. */
async function watchAudit() {
  const read = async () => {
    const { rows } = await login.server.deps.db.$client.query<{ type: string; details: string | null }>(
      'select type, details from audit_log order by seq',
    )
    return rows.map(({ type, details }) => ({ type, ...(details && { details: JSON.parse(details) }) }))
  }
  const { length } = await read()
  return async () => (await read()).slice(length)
}

describe('a login by Farcaster', () => {
  test('default', async () => {
    const audit = await watchAudit()
    const frame = createFrame()
    const begun = await frame.begin()
    expect(begun.body.uri).toMatch(/^https:\/\/wallet\.example\/farcaster#[\w-]{43}$/)
    expect((await frame.goOn(begun.transaction, 'result', { signal: AbortSignal.abort() })).body).toEqual({
      state: 'waiting',
    })

    const { secret, step } = await frame.open(begun)
    expect(step).toEqual({
      state: 'choose',
      origin: testOrigin,
      device: 'Chrome on Linux',
      place: frame.place,
      at: expect.stringMatching(/Z$/),
      numbers: expect.arrayContaining([begun.number]),
    })
    expect(await frame.look(secret)).toEqual(step)
    expect((await frame.goOn(begun.transaction, 'result', { signal: AbortSignal.abort() })).body).toEqual({
      state: 'choosing',
    })

    const approve = await frame.answer(secret, { number: begun.number })
    expect(approve).toEqual({
      state: 'approve',
      location: expect.stringMatching(/^http:\/\/localhost:4430\/farcaster\?channelToken=[\w-]{36}$/),
    })
    expect(await frame.look(secret)).toEqual(approve)
    expect((await frame.goOn(begun.transaction, 'result', { signal: AbortSignal.abort() })).body).toEqual({
      state: 'approving',
    })

    const waiting = frame.goOn(begun.transaction, 'result')
    await frame.sign(new URL(approve.location).searchParams.get('channelToken') ?? '')
    const { state, session } = (await waiting).body
    expect(state).toBe('done')
    expect(session.account).toEqual({
      id: expect.any(String),
      email: null,
      provider: 'farcaster',
      name: 'ada',
    })
    expect(session.wallet).toBeNull()
    expect(await frame.look(secret)).toEqual({ state: 'done' })
    expect(await audit()).toEqual([
      { type: 'link.approved', details: { provider: 'farcaster' } },
      { type: 'login.succeeded', details: { provider: 'farcaster' } },
      { type: 'device.added' },
    ])
    // A session is given once.
    expect((await frame.goOn(begun.transaction, 'result')).code).toBe('LOGIN_CODE_USED')
  })

  test('behavior: the same id is the same account, on any device; every login asks for the number', async () => {
    const { account } = await createFrame().logIn({ person: grace })
    const frame = createFrame()
    expect((await frame.logIn({ person: grace })).account).toEqual(account)
    expect((await frame.open(await frame.begin())).step.state).toBe('choose')
    expect((await createFrame().logIn({ person: linus })).account.id).not.toBe(account.id)
  })

  test('behavior: a device that is new to the wallet gets the right to recover it', async () => {
    const frame = createFrame()
    const { account } = await frame.logIn({ person: noor })
    login.wallets.set(account.id, { id: randomUUID(), epoch: 1, devices: new Map([[frame.id, frame.key]]) })
    expect((await frame.logIn({ person: noor })).recoveryGrant).toBeUndefined()
    expect((await createFrame().logIn({ person: noor })).recoveryGrant).toMatch(/^[\w-]+\.[\w-]{43}$/)
  })

  test('behavior: what is offered, and where to', async () => {
    const methods = await createFrame().ask('/v1/login/methods', { method: 'GET', proof: null })
    expect(methods.body.socials).toEqual(['farcaster'])
    const returned = await createFrame().begin({ body: { returnTo: `${testOrigin}/page` } })
    expect(returned.status).toBe(400)
  })

  test('behavior: nothing readable is in the database', async () => {
    const frame = createFrame()
    const { channelToken, transaction, secret } = await frame.reach()
    const before = JSON.stringify(await dumpDatabase(login.server.deps.db))
    await frame.sign(channelToken, { person: grace })
    await frame.goOn(transaction, 'result')
    const after = JSON.stringify(await dumpDatabase(login.server.deps.db))
    for (const text of [channelToken, secret, transaction.secret])
      expect([before.includes(text), after.includes(text)]).toEqual([false, false])
    for (const text of [grace.custody, grace.custody.toLowerCase(), grace.custody.slice(2).toLowerCase()])
      expect(after.includes(text)).toBe(false)
  })
})

describe('who scans a code that somebody else shows', () => {
  test('error: a wrong number ends it, and there is no link', async () => {
    const audit = await watchAudit()
    const frame = createFrame()
    const begun = await frame.begin()
    const { secret, step } = await frame.open(begun)
    expect(await frame.answer(secret, { number: otherThan(step.numbers, begun.number) })).toEqual(
      failed('refused'),
    )
    expect(await frame.answer(secret, { number: begun.number })).toEqual(failed('refused'))
    expect((await frame.goOn(begun.transaction, 'result')).body).toEqual(failed('refused'))
    expect(await audit()).toEqual([
      { type: 'link.refused', details: { provider: 'farcaster', isForeign: false } },
    ])
  })

  test("error: it wasn't me", async () => {
    const frame = createFrame()
    const begun = await frame.begin()
    const { secret } = await frame.open(begun)
    expect(await frame.answer(secret, { refuse: true })).toEqual(failed('refused'))
    expect((await frame.goOn(begun.transaction, 'result')).body).toEqual(failed('refused'))
  })

  test('error: not approved in the app', async () => {
    const frame = createFrame()
    const { secret, transaction, channelToken } = await frame.reach()
    expect(await frame.answer(secret, { refuse: true })).toEqual(failed('denied'))
    await frame.sign(channelToken)
    expect((await frame.goOn(transaction, 'result')).body).toEqual(failed('denied'))
    expect(await frame.look(secret)).toEqual(failed('denied'))
  })

  test('behavior: a second number changes nothing', async () => {
    const frame = createFrame()
    const { secret, step, number } = await frame.reach()
    expect(await frame.answer(secret, { number })).toEqual(step)
    expect(await frame.answer(secret, { number: number === '10' ? '11' : '10' })).toEqual(step)
  })

  test('error: a page that was opened belongs to whoever has opened it', async () => {
    const frame = createFrame()
    const begun = await frame.begin()
    const { secret } = await frame.open(begun)
    expect((await frame.open(begun)).step.state).toBeUndefined()
    expect(await frame.answer('A'.repeat(43), { number: begun.number })).toEqual(failed('mismatch'))
    expect(await frame.look('A'.repeat(43))).toEqual(failed('mismatch'))
    // Nor does a secret open a second one.
    expect((await frame.open(await frame.begin(), secret)).step.state).toBeUndefined()
    expect((await frame.answer(secret, { number: begun.number })).state).toBe('approve')
  })

  test('error: the steps of a window are not those of a phone', async () => {
    const frame = createFrame()
    const begun = await frame.begin()
    const window = (path: string, body: object) => frame.ask(path, { body, proof: null })
    const opened = await window('/v1/login/social/open', { token: begun.token, binding: 'A'.repeat(43) })
    expect(opened.code).toBe('LOGIN_LINK_INVALID')
    const { secret } = await frame.open(begun)
    const answered = await window('/v1/login/social/answer', { secret, number: begun.number })
    expect(answered.body).toMatchObject({ state: 'failed' })
    const called = await window('/v1/login/social/callback', { provider: 'google', secret, query: 'code=1' })
    expect(called.body).toMatchObject({ state: 'failed' })
    // Nothing has happened to it.
    expect((await frame.look(secret)).state).toBe('choose')
  })

  test('error: too late', async () => {
    const frame = createFrame()
    const begun = await frame.begin()
    const { secret } = await frame.open(begun)
    ahead += 6 * minute
    expect(await frame.answer(secret, { number: begun.number })).toEqual(failed('expired'))
    expect((await frame.goOn(begun.transaction, 'result')).body).toEqual(failed('expired'))
  })

  test('error: nobody approves', async () => {
    const frame = createFrame()
    const { transaction, channelToken, secret } = await frame.reach()
    ahead += 4 * minute
    expect(await frame.look(secret)).toEqual(failed('expired'))
    await frame.sign(channelToken)
    expect((await frame.goOn(transaction, 'result')).body).toEqual(failed('expired'))
  })

  test('error: the visitor has left', async () => {
    const frame = createFrame()
    const { transaction, channelToken, secret } = await frame.reach()
    await frame.goOn(transaction, 'cancel')
    await frame.sign(channelToken)
    expect((await frame.goOn(transaction, 'result')).body).toEqual(failed('expired'))
    expect(await frame.look(secret)).toEqual(failed('expired'))
  })
})

describe('a message that is not the right one', () => {
  const wrong: readonly [string, Parameters<ReturnType<typeof createFrame>['attempt']>[0], string?][] = [
    ['for another domain', { message: { domain: 'evil.example' } }],
    ['for another address', { message: { uri: 'https://wallet.example/' } }],
    ['for an address that begins alike', { message: { uri: 'https://wallet.example/farcaster/x' } }],
    ['with another nonce', { message: { nonce: '0123456789abcdef0123456789abcdef' } }],
    ['of another chain', { message: { chainId: 1 } }],
    ['that says something else', { message: { statement: 'Give me everything' } }],
    ['without a statement', { message: { statement: undefined } }],
    ['with the scheme of another', { message: { scheme: 'http' } }],
    ['without an id', { message: { resources: ['farcaster://signer/type/custody'] } }],
    ['with two ids', { message: { resources: ['farcaster://fid/1001', 'farcaster://fid/1002'] } }],
    ['with an id that is none', { message: { resources: ['farcaster://fid/01001'] } }],
    ['with the id of somebody else', { message: { resources: [`farcaster://fid/${grace.fid}`] } }],
    ['signed by somebody else, who has another id', { account: mallory.account }],
    ['signed by somebody without an id', { account: 60 }],
    ['that names an address that has not signed it', { message: { address: ada.custody }, account: 21 }],
    ['from the future', { message: { issuedAt: new Date(Date.now() + 24 * hour) } }],
    ['that is not valid yet', { message: { notBefore: new Date(Date.now() + 24 * hour) } }],
    ['that has expired', { message: { expirationTime: new Date(Date.now() - hour) } }, 'expired'],
  ]
  test.each(wrong)('error: %s', async (_, how, reason = 'mismatch') => {
    const audit = await watchAudit()
    const { result } = await createFrame().attempt(how)
    expect(result).toEqual(failed(reason))
    expect((await audit()).at(-1)).toEqual({
      type: 'login.social-failed',
      details: { provider: 'farcaster', reason },
    })
  })

  const rewrite = (change: (answer: Record<string, string>) => object) => (text: string) => {
    const answer = JSON.parse(text)
    return answer.state === 'completed' ? JSON.stringify({ ...answer, ...change(answer) }) : text
  }
  const rewritten: readonly [string, Fault, string?][] = [
    ['a line more', rewrite(({ message }) => ({ message: `${message}\n` }))],
    [
      'two nonces',
      rewrite(({ message = '' }) => ({
        message: message.replace(/\nNonce: (.*)/, '\nNonce: $1\nNonce: $1'),
      })),
    ],
    ['no text at all', rewrite(() => ({ message: 'x' }))],
    ['too long', rewrite(({ message }) => ({ message: `${message}${'x'.repeat(4_096)}` })), 'provider'],
    ['a signature that is none', rewrite(() => ({ signature: '0xzz' })), 'provider'],
    ['another signature', rewrite(() => ({ signature: `0x${'11'.repeat(65)}` }))],
    ['the nonce of another channel', rewrite(() => ({ nonce: 'a'.repeat(32) }))],
  ]
  test.each(rewritten)('error: the relay gives %s', async (_, fault, reason = 'mismatch') => {
    const frame = createFrame()
    const { transaction, channelToken } = await frame.reach()
    await frame.sign(channelToken)
    login.relay.set('GET /v1/channel/status', fault)
    expect((await frame.goOn(transaction, 'result')).body).toEqual(failed(reason))
  })

  test('error: the answer of one login for another', async () => {
    const [frame, other] = [createFrame(), createFrame()]
    const [one, two] = [await frame.reach(), await other.reach()]
    await frame.sign(one.channelToken)
    const answered = await fetch(`${login.relayUrl}/v1/channel/status`, {
      headers: { authorization: `Bearer ${one.channelToken}` },
    })
    const stolen = await answered.text()
    // The relay passes what was signed for the first login off as the answer to the second, whatever it says of the channel.
    const { nonce } = JSON.parse(
      await (
        await fetch(`${login.relayUrl}/v1/channel/status`, {
          headers: { authorization: `Bearer ${two.channelToken}` },
        })
      ).text(),
    )
    for (const body of [stolen, JSON.stringify({ ...JSON.parse(stolen), nonce })]) {
      login.relay.set('GET /v1/channel/status', { status: 200, body })
      expect((await other.goOn(two.transaction, 'result')).body).toEqual(failed('mismatch'))
    }
    // And nobody logs in twice with it.
    expect((await other.attempt()).result).toEqual(failed('mismatch'))
  })
})

describe('a relay that cannot be relied on', () => {
  const huge = 'x'.repeat(100_000)
  const faults: readonly [string, Fault][] = [
    ['is down', { status: 503, body: '' }],
    ['refuses', { status: 400, body: '{}' }],
    ['answers with a page', { status: 201, body: '<html>' }],
    ['answers with too much', { status: 201, body: huge }],
    ['sends away', { status: 302, body: '' }],
    ['has a link to somewhere else', (text) => text.replaceAll(linkOrigin, 'https://evil.example')],
    ['has a link that runs a script', (text) => text.replaceAll(linkOrigin, 'javascript:x//')],
    ['has another nonce', (text) => text.replace(/"nonce":"\w+"/, '"nonce":"other"')],
  ]
  test.each(faults)('error: it %s when a channel is opened', async (_, fault) => {
    login.relay.set('POST /v1/channel', fault)
    const frame = createFrame()
    const { step, transaction, secret } = await frame.reach()
    expect(step).toEqual(failed('provider'))
    expect(await frame.look(secret)).toEqual(failed('provider'))
    expect((await frame.goOn(transaction, 'result')).body).toEqual(failed('provider'))
  })

  const lies: readonly [string, Fault, string][] = [
    ['answers with a page', { status: 200, body: '<html>' }, 'provider'],
    ['answers with too much', { status: 200, body: huge }, 'provider'],
    ['has forgotten the channel', { status: 401, body: '{}' }, 'expired'],
    ['is down', { status: 503, body: '' }, 'provider'],
  ]
  test.each(lies)(
    'error: it %s while the visitor approves',
    async (_, fault, reason) => {
      const frame = createFrame()
      const { transaction, channelToken } = await frame.reach()
      await frame.sign(channelToken)
      login.relay.set('all', fault)
      let result = { state: 'approving' }
      for (let round = 0; round < 6 && result.state === 'approving'; round++) {
        result = (await frame.goOn(transaction, 'result')).body
        ahead += 2_000
      }
      expect(result).toEqual(failed(reason))
    },
    30_000,
  )

  test('behavior: a relay that was down for a moment', async () => {
    const frame = createFrame()
    const { transaction, channelToken } = await frame.reach()
    login.relay.set('all', { status: 503, body: '' })
    await frame.goOn(transaction, 'result', { signal: AbortSignal.abort() })
    login.relay.clear()
    ahead += 2_000
    await frame.sign(channelToken)
    expect((await frame.goOn(transaction, 'result')).body.state).toBe('done')
  })

  test('behavior: of many who wait one asks', async () => {
    const frame = createFrame()
    const { transaction } = await frame.reach()
    let asked = 0
    login.relay.set('GET /v1/channel/status', (text) => {
      asked++
      return text
    })
    const signal = AbortSignal.abort()
    await Promise.all(Array.from({ length: 8 }, () => frame.goOn(transaction, 'result', { signal })))
    expect(asked).toBe(1)
  })
})

describe('nodes that cannot be relied on', () => {
  const noOne = `"result":"0x${'0'.repeat(64)}"`
  const says = (fid: number) => (text: string) =>
    text.replace(/"result":"0x[\da-f]{64}"/, `"result":"0x${fid.toString(16).padStart(64, '0')}"`)

  test.each([
    ['one says that it is somebody else', [says(1002)]],
    ['the other says so', [undefined, says(1002)]],
    ['one says that it is nobody', [(text: string) => text.replace(/"result":"0x[\da-f]{64}"/, noOne)]],
    ['one is down', [{ status: 503, body: '' }]],
    ['one answers with a page', [undefined, { status: 200, body: '<html>' }]],
    ['one answers with too much', [{ status: 200, body: 'x'.repeat(200_000) }]],
    ['one is of another chain', [{ status: 200, body: '{"jsonrpc":"2.0","id":1,"result":"0x"}' }]],
  ] as const)('error: %s', async (_, faults) => {
    for (const [index, fault] of faults.entries()) if (fault) login.nodes[index]?.set('all', fault)
    expect((await createFrame().attempt()).result).toEqual(failed('provider'))
  })

  test('error: both agree that the id is not theirs', async () => {
    for (const node of login.nodes) node.set('all', says(1002))
    expect((await createFrame().attempt()).result).toEqual(failed('mismatch'))
  })

  test('error: they do not agree whether a contract has signed', async () => {
    // Nobody has signed by key; one of them claims that a contract has.
    login.nodes[0]?.set('all', (text) => text.replace(/"result":"0x[\da-f]*"/, '"result":"0x01"'))
    const { result } = await createFrame().attempt({ message: { address: ada.custody }, account: 21 })
    expect(result).toEqual(failed('provider'))
  })
})

describe('an id of a contract (ERC-1271)', () => {
  /** Answers every call with the word that stands for a good signature. */
  const yes = '0x631626ba7e60e01b60005260206000f3'

  test('default: the contract says what is signed', async () => {
    const { client } = login.chain
    const contract = getAddress(`0x${'0'.repeat(35)}c0de1`)
    await client.setCode({ address: contract, bytecode: yes })
    const sender = farcasterAccount(64).address
    await client.setBalance({ address: sender, value: parseEther('1') })
    await client.impersonateAccount({ address: sender })
    const args = [contract, sandboxFarcaster.recovery] as const
    await client.sendUnsignedTransaction({
      from: sender,
      to: sandboxFarcaster.idRegistry,
      data: encodeFunctionData({ abi: idRegistryAbi, functionName: 'register', args }),
    })
    await client.mine({ blocks: 1 })
    const fid = await client.readContract({
      address: sandboxFarcaster.idRegistry,
      abi: idRegistryAbi,
      functionName: 'idOf',
      args: [contract],
    })
    const how = { person: { ...ada, fid: Number(fid) }, message: { address: contract } }
    expect((await createFrame().attempt(how)).result.state).toBe('done')
    // The id of somebody else stays theirs, whatever the contract says.
    expect((await createFrame().attempt({ message: { address: contract } })).result).toEqual(
      failed('mismatch'),
    )
    await client.setCode({ address: contract, bytecode: '0x' })
    expect((await createFrame().attempt(how)).result).toEqual(failed('mismatch'))
  })
})

describe('an id that has moved to another address', () => {
  async function move(fid: number, from: number, to: number) {
    const { client } = login.chain
    const account = farcasterAccount(to)
    const deadline = BigInt(Math.ceil(Date.now() / 1000) + 3_600)
    const sig = await signTransfer(client, { fid: BigInt(fid), to: account, deadline })
    const sender = farcasterAccount(from).address
    await client.setBalance({ address: sender, value: parseEther('1') })
    await client.impersonateAccount({ address: sender })
    await client.sendUnsignedTransaction({
      from: sender,
      to: sandboxFarcaster.idRegistry,
      data: encodeFunctionData({
        abi: idRegistryAbi,
        functionName: 'transfer',
        args: [account.address, deadline, sig],
      }),
    })
    await client.mine({ blocks: 1 })
  }

  test('default: it is not let in before the time is over, and then as a new device', async () => {
    const owner = createFrame()
    const { account } = await owner.logIn({ person: linus })
    await move(linus.fid, linus.account, 61)
    expect((await owner.attempt({ person: linus })).result, 'who had it before').toEqual(failed('mismatch'))

    // Somebody who has proved to have an address, too, hears of it.
    const { db, sealing } = { db: login.server.deps.db, sealing: createSealing(exampleKeys) }
    const accounts = createAccounts({ db, clock, sealing })
    const mail = 'linus-of-farcaster@example.com'
    await db.transaction((tx) => accounts.ensure(tx, emailIdentity(mail), randomUUID()))
    await db.$client.query(
      'update login_identities set account_id = $1, sealed_name = $2 where account_id = $3',
      [
        account.id,
        Buffer.from(
          sealing.seal('pii', writeIdentity(emailIdentity(mail)), identityAad(account.id, emailIssuer)),
        ),
        (await accounts.find(emailIdentity(mail))).id,
      ],
    )

    const audit = await watchAudit()
    const other = createFrame()
    const how = { person: linus, account: 61 }
    expect((await other.attempt(how)).result).toEqual(failed('custody'))
    expect((await other.attempt(how)).result).toEqual(failed('custody'))
    expect((await audit()).filter(({ type }) => type === 'login.custody-changed')).toEqual([
      { type: 'login.custody-changed', details: { provider: 'farcaster', hours: 72 } },
    ])
    expect(login.mails.filter(({ to, kind }) => to === mail && kind === 'custodyChanged')).toHaveLength(1)
    expect(login.mailTo(mail, 'custodyChanged').until.getTime()).toBeCloseTo(clock.now() + 72 * hour, -5)
    // The time runs from when it was first seen, and does not begin anew.
    ahead += 71 * hour
    expect((await other.attempt(how)).result).toEqual(failed('custody'))
    ahead += 2 * hour
    expect((await other.logIn(how)).account.id).toBe(account.id)
    expect((await other.logIn(how)).account.id).toBe(account.id)
  })

  test('behavior: the time of one address does not count for another', async () => {
    await createFrame().logIn({ person: mallory })
    await move(mallory.fid, mallory.account, 62)
    expect((await createFrame().attempt({ person: mallory, account: 62 })).result).toEqual(failed('custody'))
    ahead += 80 * hour
    await move(mallory.fid, 62, 63)
    expect((await createFrame().attempt({ person: mallory, account: 63 })).result).toEqual(failed('custody'))
  })
})
