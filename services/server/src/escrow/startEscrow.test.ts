import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/database.ts'
import { hpkeInfo, hpkeOpen, hpkeSeal, makeHpkeKeys, splitAad } from '../hpke/hpke.ts'
import { writeKeyFile } from '../sealing/writeKeyFile.ts'
import { createEscrowClient } from './createEscrowClient.ts'
import { addEscrowKey, readEscrowKeys } from './escrowKeys.ts'
import { startEscrow } from './startEscrow.ts'

let folder: string
let socket: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-escrow-'))
  socket = join(folder, 'escrow.sock')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('startEscrow', () => {
  // Nothing here asks the database: it need not be there.
  const db = openDatabase('postgres://nobody@localhost:1/none', { poolSize: 1, logger: silentLogger })
  const deps = async () => ({ db, clock: systemClock, logger: silentLogger, keys: [await makeHpkeKeys()] })

  function send(method: string, path: string, body = '') {
    return new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ socketPath: socket, method, path }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  test('default', async () => {
    const all = await deps()
    const escrow = await startEscrow(socket, all)
    // Others than the user and the group cannot connect.
    expect(statSync(socket).mode & 0o777).toBe(0o660)
    const client = createEscrowClient(socket, { clock: systemClock })
    const key = Buffer.from(all.keys[0]?.publicKey ?? []).toString('base64url')
    expect(await client.key()).toBe(key)
    await escrow.stop()
    // Known for a while.
    expect(await client.key()).toBe(key)
  })

  test('error: anything else', async () => {
    const escrow = await startEscrow(socket, await deps())
    const statuses = [
      await send('GET', '/'),
      await send('GET', '/open'),
      await send('POST', '/key'),
      await send('POST', '/open', 'x'),
      await send('POST', '/open', '{}'),
      await send('POST', '/open', JSON.stringify({ grant: 'x'.repeat(5_000) })),
    ]
    expect(statuses).toEqual([404, 404, 404, 400, 400, 400])
    await escrow.stop()
  })

  test('behavior: takes the place of one that was killed, and of nothing else', async () => {
    const program = `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.send(1))`
    const killed = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await once(killed, 'message')
    await expect(startEscrow(socket, await deps())).rejects.toThrow('is taken by a running escrow')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const escrow = await startEscrow(socket, await deps())
    await escrow.stop()
    writeFileSync(socket, 'something else')
    await expect(startEscrow(socket, await deps())).rejects.toThrow('is taken by something else')
  })

  test('error: the database is away', async () => {
    const escrow = await startEscrow(socket, await deps())
    const token = 'x'.repeat(43)
    const id = '00000000-0000-4000-8000-000000000000'
    const client = createEscrowClient(socket, { clock: systemClock })
    await expect(
      client.open({ grant: `${id}.${token}`, accountId: id, dpopKey: token, ephemeralKey: token }),
    ).rejects.toMatchObject({ status: 503 })
    await escrow.stop()
  })
})

describe('createEscrowClient', () => {
  test('error: nobody listens, or nobody answers', async () => {
    const client = createEscrowClient(socket, { clock: systemClock, timeoutMs: 50 })
    await expect(client.key()).rejects.toMatchObject({ status: 503, reasons: [{ field: 'escrow' }] })
    const deaf = createServer(() => {}).listen(socket)
    await once(deaf, 'listening')
    await expect(client.key()).rejects.toMatchObject({ status: 503 })
    deaf.close()
  })

  test.each(['{"key":"short"}', '[]', 'x', `{"key":"${'x'.repeat(10_000)}"}`])(
    'error: the answer %.20s',
    async (answer) => {
      const liar = createServer((connection) => {
        connection.on('error', () => {})
        connection.end(`HTTP/1.1 200 OK\r\ncontent-length: ${answer.length}\r\n\r\n${answer}`)
      }).listen(socket)
      await once(liar, 'listening')
      await expect(createEscrowClient(socket, { clock: systemClock }).key()).rejects.toMatchObject({
        status: 503,
      })
      liar.close()
    },
  )
})

describe('readEscrowKeys', () => {
  test('default', async () => {
    const file = join(folder, 'keys.json')
    writeKeyFile(file, await addEscrowKey([]), { isNew: true })
    const [first] = readEscrowKeys(file)
    writeKeyFile(file, await addEscrowKey(readEscrowKeys(file)), { isNew: false })
    const keys = readEscrowKeys(file)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toEqual(first)
    // The public key is that of the private one.
    const aad = splitAad({ walletId: 'w', accountId: 'a', deviceId: 'd', epoch: 1 })
    const share = Buffer.alloc(33, 7)
    const sealed = await hpkeSeal(keys[0]?.publicKey ?? share, share, { info: hpkeInfo.recovery, aad })
    expect(
      Buffer.from(await hpkeOpen(keys[0]?.privateKey ?? share, sealed, { info: hpkeInfo.recovery, aad })),
    ).toEqual(share)
  })

  test('error: another mode, or something else', () => {
    const file = join(folder, 'keys.json')
    writeFileSync(file, '{"keys":["secret"]}')
    chmodSync(file, 0o644)
    expect(() => readEscrowKeys(file)).toThrow('ESCROW_KEYS_FILE')
    chmodSync(file, 0o600)
    expect(() => readEscrowKeys(file)).toThrow(/^ESCROW_KEYS_FILE does not hold keys/)
    expect(() => readEscrowKeys(file)).not.toThrow('secret')
  })
})

describe('hpkeSeal', () => {
  const aad = splitAad({ walletId: 'w', accountId: 'a', deviceId: 'd', epoch: 1 })
  const share = Buffer.alloc(33, 7)

  test('error: opens for nobody else, for nothing else, and not when it was changed', async () => {
    const { publicKey, privateKey } = await makeHpkeKeys()
    const sealed = await hpkeSeal(publicKey, share, { info: hpkeInfo.recovery, aad })
    expect(sealed).toHaveLength(32 + 33 + 16)
    const other = await makeHpkeKeys()
    const { recovery, authRelease } = hpkeInfo
    await expect(hpkeOpen(other.privateKey, sealed, { info: recovery, aad })).rejects.toThrow()
    await expect(hpkeOpen(privateKey, sealed, { info: authRelease, aad })).rejects.toThrow()
    await expect(hpkeOpen(privateKey, sealed, { info: recovery, aad: `${aad}1` })).rejects.toThrow()
    for (let at = 0; at < sealed.length; at += 7) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(hpkeOpen(privateKey, changed, { info: recovery, aad })).rejects.toThrow()
    }
  })

  test('error: a key of small order', async () => {
    await expect(hpkeSeal(new Uint8Array(32), share, { info: hpkeInfo.authRelease, aad })).rejects.toThrow()
  })
})
