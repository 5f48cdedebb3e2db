import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addEscrowKey,
  combineShares,
  connectionUrl,
  createLoginSessions,
  createWallets,
  formatSealingKeys,
  hpkeInfo,
  makeOneTimeKey,
  makeProofKey,
  makeSealingKey,
  makeWallet,
  migrate,
  openDatabase,
  perPurpose,
  prepareServers,
  readEscrowKeys,
  readPostmaster,
  silentLogger,
  startEscrowProgram,
  startPostgres,
  startServerProcess,
  systemClock,
  testChain,
  testOrigin,
  testProject,
  writeKeyFile,
} from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'

const frameUrl = 'http://localhost:4420'
const publicUrl = 'http://latchkey.test'

/** A call of "create", held at the moment at which it wants to use a table. Undefined: it is not held, and the kill comes after it. */
const steps = [
  ...['login_sessions', 'login_accounts', 'login_wallets', 'login_shares', 'audit_log', undefined].map(
    (table) => ['create', table] as const,
  ),
  ...['login_nonces', 'login_shares', 'audit_log', undefined].map((table) => ['unlock', table] as const),
  ...['login_wallets', 'audit_log', undefined].map((table) => ['confirm', table] as const),
]
type Call = (typeof steps)[number][0]

test('the server, the escrow and PostgreSQL are killed at every step of a new wallet: it is whole, or there is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-fault-'))
  chmodSync(folder, 0o755)
  const postgresFolder = join(folder, 'postgres')
  const startDatabase = () => startPostgres({ folder: postgresFolder, settings: { shared_buffers: '16MB' } })
  let postgres = await startDatabase()
  const db = openDatabase(postgres.connection, { poolSize: 4, logger: silentLogger })
  await migrate(db, { logger: silentLogger })
  const url = connectionUrl(postgres.connection)
  const escrowEnv = {
    DATABASE_URL: url,
    ESCROW_SOCKET: join(folder, 'escrow.sock'),
    ESCROW_KEYS_FILE: join(folder, 'escrow.json'),
  }
  writeKeyFile(escrowEnv.ESCROW_KEYS_FILE, await addEscrowKey([]), { isNew: true })
  const [escrowKeys] = readEscrowKeys(escrowEnv.ESCROW_KEYS_FILE)
  const escrowKey = Buffer.from(escrowKeys?.publicKey ?? []).toString('base64url')
  const { env, remove } = await prepareServers({
    // Nothing asks for a chain here, but a server has one.
    chains: [testChain({ id: 'eip155:31337', rpcUrls: ['http://127.0.0.1:1'] })],
    database: { db, url },
    env: {
      ROLES: 'login',
      PUBLIC_URL: publicUrl,
      FRAME_URL: frameUrl,
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'login@example.com',
      LOGIN_KEYS: formatSealingKeys(perPurpose(() => [makeSealingKey(new Date())])),
      ESCROW_SOCKET: escrowEnv.ESCROW_SOCKET,
      AUDIT_HEADS_FILE: join(folder, 'heads'),
    },
  })
  let escrow = await startEscrowProgram(escrowEnv)
  let server = await startServerProcess(env)

  const victims = {
    async server() {
      server.kill('SIGKILL')
      await server.ended
      return async () => {
        server = await startServerProcess(env)
      }
    },
    async escrow() {
      await escrow.kill('SIGKILL')
      return async () => {
        escrow = await startEscrowProgram(escrowEnv)
      }
    },
    async postgres() {
      const { pid } = readPostmaster(join(postgresFolder, 'db')) ?? { pid: 0 }
      process.kill(pid, 'SIGKILL')
      // Until then another one would join it.
      const answers = () =>
        db.$client.query('select 1').then(
          () => true,
          () => false,
        )
      await vi.waitFor(async () => expect(await answers()).toBe(false), { timeout: 30_000 })
      return async () => {
        postgres = await startDatabase()
        await vi.waitFor(() => db.$client.query('select 1'), { timeout: 30_000 })
      }
    },
  }

  /** A visitor's frame: it does what the real one does, and keeps the device's share of every wallet that it has made. */
  async function openFrame() {
    const accountId = randomUUID()
    const deviceId = `device-${randomUUID()}`
    const proofKey = makeProofKey()
    await db.$client.query('insert into login_accounts (id, created_at) values ($1, now())', [accountId])
    const { accessToken: token } = await db.transaction((tx) =>
      createLoginSessions({ db, clock: systemClock }).create(tx, {
        ...{ accountId, deviceId, deviceName: 'Chrome', projectId: testProject.id, origin: testOrigin },
        dpopKey: proofKey.thumbprint,
      }),
    )
    const kept = new Map<string, { share: Uint8Array; commitment: string }>()
    async function send(path: string, body: object, nonce?: string) {
      const proof = { method: 'POST', url: `${publicUrl}${path}`, token, now: Date.now() }
      const response = await fetch(`${server.url}${path}?projectId=${testProject.id}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          origin: frameUrl,
          authorization: `DPoP ${token}`,
          dpop: proofKey.prove({ ...proof, ...(nonce && { nonce }) }),
        },
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return response.json()
    }

    const calls = {
      async create() {
        const { create, device } = await makeWallet({ accountId, deviceId, escrowKey })
        kept.set(create.walletId, { share: device.share, commitment: create.commitment })
        await send('/v1/login/wallet', create)
      },
      /** Resolves with the id of the wallet, which this device has rebuilt. */
      async unlock(): Promise<string> {
        const { nonce } = await send('/v1/login/nonce', {})
        const { ephemeralKey, open } = await makeOneTimeKey()
        const { walletId, share, commitment } = await send('/v1/login/wallet/unlock', { ephemeralKey }, nonce)
        const own = kept.get(walletId)
        const auth = await open(share, hpkeInfo.authRelease, { walletId, accountId, deviceId, epoch: 1 })
        const key = combineShares(own?.share ?? auth, auth)
        expect(commitment).toBe(own?.commitment)
        expect(createHash('sha256').update(key).digest('base64url')).toBe(commitment)
        return walletId
      },
      async confirm(walletId: string) {
        await send('/v1/login/wallet/confirm', { walletId })
      },
    }
    return { accountId, deviceId, dpopKey: proofKey.thumbprint, ...calls }
  }

  /** Whatever the table is wanted for waits from now on. */
  async function hold(table: string) {
    const client = await db.$client.connect()
    client.on('error', () => {})
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    return {
      isAwaited: () =>
        vi.waitFor(
          async () => {
            const { rowCount } = await db.$client.query(
              'select from pg_locks where relation = $1::regclass and not granted',
              [table],
            )
            expect(rowCount).toBeGreaterThan(0)
          },
          { timeout: 30_000, interval: 5 },
        ),
      // With its connection the lock is gone.
      release: () => client.release(true),
    }
  }

  try {
    for (const [victim, kill] of Object.entries(victims))
      for (const [call, table] of steps) {
        const name = `${victim} killed in ${call} at ${table ?? 'its end'}`
        const frame = await openFrame()
        let walletId = ''
        const order: readonly Call[] = ['create', 'unlock', 'confirm']
        const carryOut = async (which: Call) => {
          if (which === 'unlock') walletId = await frame.unlock()
          else if (which === 'confirm') await frame.confirm(walletId)
          else await frame.create()
        }
        for (const which of order.slice(0, order.indexOf(call))) await carryOut(which)

        const held = table === undefined ? undefined : await hold(table)
        const running = carryOut(call).catch(() => {})
        if (held) await held.isAwaited()
        else await running
        const restart = await kill()
        held?.release()
        await running
        await restart()

        // What everybody else sees now: a wallet that this device opens, or none.
        const seen = await createWallets(db).find(frame.accountId, frame)
        if (seen) expect(await frame.unlock(), name).toBe(seen.id)
        else expect(call !== 'confirm' || table !== undefined, name).toBe(true)
        // And the visitor who goes on has one.
        if (!seen) {
          await frame.create()
          await frame.confirm(await frame.unlock())
        }
        expect(await createWallets(db).find(frame.accountId, frame), name).toMatchObject({
          id: await frame.unlock(),
          hasDevice: true,
        })
      }
    // No share without a wallet, no wallet without a share.
    const { rows } = await db.$client.query(
      `select (select count(*)::int from login_wallets) as wallets, (select count(*)::int from login_shares) as shares,
         (select count(*)::int from login_wallets where confirmed_at is null) as open`,
    )
    expect(rows).toEqual([{ wallets: steps.length * 3, shares: steps.length * 3, open: 0 }])
  } finally {
    server.kill('SIGTERM')
    await server.ended
    await escrow.kill('SIGTERM')
    await db.close()
    await postgres.stop()
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
