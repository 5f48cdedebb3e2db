import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { toChainId } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/testDatabase.fixture.ts'
import { createSigningKeys } from '../keys/createSigningKeys.ts'
import { createIdentityTokens, type IdentityTokens } from './createIdentityTokens.ts'
import type { Session } from './createSessions.ts'

const issuer = 'https://latchkey.example.com'
const origin = 'https://app.example.com'
const session: Session = {
  id: '7f1b6a0e-0b1c-4d8e-9a55-1f2f3f4f5f6f',
  projectId: 'test',
  origin,
  chainId: toChainId('eip155:1'),
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  createdAt: new Date(),
  usedAt: new Date(),
  expiresAt: new Date(Date.now() + 3_600_000),
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
let readIdentity: (token: string, issuer?: string, audience?: string) => Promise<string>
const tokensAt = (now: () => number): IdentityTokens =>
  createIdentityTokens(
    createSigningKeys({ db: database.db, clock: { now }, config: {} }, 'signin'),
    { now },
    issuer,
  )

/** The example for backends of `docs/sign-in.md`, as it stands there. */
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'latchkey-'))
  const page = await readFile(new URL('../../../../docs/sign-in.md', import.meta.url), 'utf8')
  const example = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
  const file = join(folder, 'readIdentity.ts')
  await writeFile(file, example.find((code) => code.includes('readIdentity(')) ?? '')
  ;({ readIdentity } = await import(pathToFileURL(file).href))
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe(`${issuer}/.well-known/jwks.json`)
    return Response.json({ keys: await tokensAt(Date.now).publicKeys() })
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await database.close()
  await rm(folder, { recursive: true })
})

describe('the example for backends', () => {
  test('default', async () => {
    const { token } = await tokensAt(Date.now).sign(session)
    expect(await readIdentity(token)).toBe('eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  })

  test('error: altered, too old, of another server, for another page', async () => {
    const { token } = await tokensAt(Date.now).sign(session)
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'eip155:1:0x00' })).toString('base64url')
    await expect(readIdentity(`${head}.${forged}.${signature}`)).rejects.toThrow('not good')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    await expect(readIdentity(`${none}.${body}.`)).rejects.toThrow('Not a token')
    const old = await tokensAt(() => Date.now() - 301_000).sign(session)
    await expect(readIdentity(old.token)).rejects.toThrow('Too old')
    await expect(readIdentity(token, issuer, 'https://evil.example')).rejects.toThrow('somebody else')
  })
})
