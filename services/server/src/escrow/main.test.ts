import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sourceFlags } from '../../test/findProgram.fixture.ts'
import { writeKeyFile } from '../sealing/writeKeyFile.ts'
import { addEscrowKey } from './escrowKeys.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-escrow-main-'))
const socket = join(folder, 'escrow.sock')
const keysFile = join(folder, 'escrow.json')
// It takes connections and says nothing, so that the first sweep goes on for as long as a test needs.
const silentDatabase = createServer()
let escrow: ChildProcess

beforeEach(async () => {
  if (!silentDatabase.listening) {
    silentDatabase.listen(0, '127.0.0.1')
    await once(silentDatabase, 'listening')
    writeKeyFile(keysFile, await addEscrowKey([]), { isNew: true })
  }
  const address = silentDatabase.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { PATH = '', HOME = '' } = process.env
  escrow = fork(program, {
    execArgv: sourceFlags,
    env: {
      ...{ PATH, HOME, LOG_LEVEL: 'silent' },
      ...{ ESCROW_SOCKET: socket, ESCROW_KEYS_FILE: keysFile },
      DATABASE_URL: `postgres://latchkey@127.0.0.1:${port}/latchkey`,
    },
  })
  return () => void escrow.kill('SIGKILL')
})

afterEach(() => {
  if (existsSync(socket)) rmSync(socket)
})

describe('escrow', () => {
  test.each<[string, () => Promise<void>]>([
    ['before it has run anything', async () => escrow.disconnect()],
    [
      'as soon as it listens, while it still sweeps',
      async () => {
        await once(escrow, 'message')
        escrow.disconnect()
      },
    ],
  ])(
    'behavior: ends with the server that has started it: %s',
    async (_, leave) => {
      const ended = once(escrow, 'exit')
      await leave()
      expect(await ended).toEqual([0, null])
      expect(existsSync(socket)).toBe(false)
    },
    60_000,
  )

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'behavior: ends by %s',
    async (signal) => {
      const ended = once(escrow, 'exit')
      await once(escrow, 'message')
      escrow.kill(signal)
      expect(await ended).toEqual([0, null])
      expect(existsSync(socket)).toBe(false)
    },
    60_000,
  )
})
