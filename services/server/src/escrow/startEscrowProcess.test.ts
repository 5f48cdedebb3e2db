import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { fromSource, startServerProcess } from '../../test/serverProcess.fixture.ts'
import { testChain } from '../../test/testServer.fixture.ts'
import { systemClock } from '../clock.ts'
import { exampleKeys } from '../sealing/exampleKeys.ts'
import { formatSealingKeys } from '../sealing/sealingKeys.ts'
import { createEscrowClient } from './createEscrowClient.ts'
import { readEscrowKeys } from './escrowKeys.ts'

describe('startEscrowProcess', () => {
  test('default: a server with a PostgreSQL of its own starts the escrow, again where it ends, and takes it along', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-own-'))
    chmodSync(folder, 0o755)
    const socket = join(folder, 'escrow.sock')
    const keysFile = join(folder, 'escrow.json')
    const chainsFile = join(folder, 'chains.json')
    const chain = testChain({ id: 'eip155:31337', rpcUrls: ['http://127.0.0.1:1'] })
    writeFileSync(chainsFile, JSON.stringify({ chains: [chain] }))
    const server = await startServerProcess(
      {
        DATA_DIR: folder,
        CHAINS_FILE: chainsFile,
        ROLES: 'login',
        SMTP_URL: 'smtp://localhost:1',
        MAIL_FROM: 'login@example.com',
        FRAME_URL: 'http://localhost:4420',
        LOGIN_KEYS: formatSealingKeys(exampleKeys),
        ESCROW_SOCKET: socket,
        ESCROW_KEYS_FILE: keysFile,
      },
      { program: fromSource },
    )
    try {
      expect(statSync(keysFile).mode & 0o777).toBe(0o600)
      const [key] = readEscrowKeys(keysFile)
      const ask = () => createEscrowClient(socket, { clock: systemClock }).key()
      const published = Buffer.from(key?.publicKey ?? []).toString('base64url')
      expect(await ask()).toBe(published)

      const pid = execFileSync('pgrep', ['-P', String(server.pid), '-f', 'escrow/main']).toString()
      process.kill(Number(pid), 'SIGKILL')
      await expect(ask()).rejects.toThrow()
      await vi.waitFor(async () => expect(await ask()).toBe(published), { timeout: 60_000, interval: 200 })

      server.kill('SIGKILL')
      await server.ended
      await vi.waitFor(() => expect(ask()).rejects.toThrow(), { timeout: 30_000, interval: 200 })
    } finally {
      server.kill('SIGKILL')
      await server.ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  }, 300_000)
})
