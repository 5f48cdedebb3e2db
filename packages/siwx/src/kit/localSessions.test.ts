import { generateKeyPairSync, sign } from 'node:crypto'
import { toChainId } from '@latchkey/protocol'
import { toBase58 } from '@latchkey/protocol/addresses'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { solana, toSolanaSignInInput } from '../families/solana/solana.ts'
import type { Caip122Message } from '../message/caip122Message.ts'
import { formatMessage } from '../message/formatMessage.ts'
import { createSiwx } from './createSiwx.ts'
import { localSessions } from './localSessions.ts'

const chainId = toChainId('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const accountAddress = toBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))

beforeAll(() => vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' }))
afterAll(() => vi.unstubAllGlobals())

function setup() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const siwx = createSiwx({ sessions: localSessions({ storage }), required: false })
  async function signed() {
    const message = await siwx.createMessage({ accountAddress, chainId })
    const { toString: _, ...data } = message
    const text = message.toString()
    return { data, message: text, signature: toBase58(sign(null, Buffer.from(text), privateKey)) }
  }
  return { siwx, stored, signed }
}

describe('localSessions', () => {
  test('default', async () => {
    const { siwx, signed } = setup()
    const session = await signed()
    await siwx.addSession(session)
    expect(await siwx.getSessions(chainId, accountAddress)).toEqual([session])
    await siwx.revokeSession(chainId, accountAddress)
    expect(await siwx.getSessions(chainId, accountAddress)).toEqual([])
    expect([siwx.getRequired?.(), siwx.getSignOutOnDisconnect?.()]).toEqual([false, true])
  })

  test('behavior: a wallet that writes the text by itself', async () => {
    const { siwx } = setup()
    const message = await siwx.createMessage({ accountAddress, chainId, format: 'siws' })
    const { toString: _, walletInput, ...data } = message
    const text = message.toString()
    expect(text).toBe(formatMessage({ ...(data as Caip122Message), format: 'siws' }, [solana]))
    expect(walletInput).toEqual(toSolanaSignInInput(data as Caip122Message))
    const session = { data, message: text, signature: toBase58(sign(null, Buffer.from(text), privateKey)) }
    await siwx.addSession(session)
    expect(await siwx.getSessions(chainId, accountAddress)).toEqual([session])
    const other = await siwx.createMessage({ accountAddress, chainId, format: 'unheard-of' })
    expect(other.walletInput).toBeUndefined()
  })

  test('error: a signature that is not good', async () => {
    const { siwx, signed } = setup()
    const session = await signed()
    const signature = toBase58(sign(null, Buffer.from('something else'), privateKey))
    await expect(siwx.addSession({ ...session, signature })).rejects.toMatchObject({
      code: 'SIGNIN_SIGNATURE_INVALID',
    })
  })

  test('behavior: what was changed where it is kept is forgotten', async () => {
    const { siwx, signed, stored } = setup()
    await siwx.addSession(await signed())
    const [[key, text] = ['', '']] = stored
    stored.set(key, text.replace('app.example', 'evil.example'))
    expect(await siwx.getSessions(chainId, accountAddress)).toEqual([])
    expect(stored.get(key)).toBe('{}')
  })

  test('behavior: a message that has run out is forgotten', async () => {
    const { siwx, signed } = setup()
    await siwx.addSession(await signed())
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
    expect(await siwx.getSessions(chainId, accountAddress)).toEqual([])
    vi.useRealTimers()
  })
})
