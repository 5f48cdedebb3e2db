import { type Hex, recoverMessageAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { answerChannel } from './answerChannel.ts'
import { startFarcasterChain } from './farcasterChain.fixture.ts'
import { idRegistryAbi } from './idRegistryAbi.ts'
import { sandboxFarcaster } from './sandboxFarcaster.ts'
import { startFarcasterRelay } from './startFarcasterRelay.ts'

const [ada, , , , mallory] = sandboxFarcaster.people
const asked = {
  siweUri: 'http://localhost:4420/login',
  domain: 'localhost:4420',
  nonce: 'abcd1234EFGH',
  expirationTime: '2026-11-18T12:10:00.000Z',
  requestId: 'one',
}
const opened = z.object({ channelToken: z.uuid(), url: z.url(), nonce: z.string() })

describe('startFarcasterRelay', () => {
  let chain: Awaited<ReturnType<typeof startFarcasterChain>>
  let now = Date.parse('2026-11-18T12:00:00.000Z')
  beforeAll(async () => {
    chain = await startFarcasterChain()
  }, 60_000)
  afterAll(() => chain.stop())

  async function start(more: Partial<Parameters<typeof startFarcasterRelay>[0]> = {}) {
    const relay = await startFarcasterRelay({
      port: 0,
      chainUrl: chain.url,
      linkUrl: 'http://localhost:4430/farcaster?from=relay',
      now: () => now,
      ...more,
    })
    onTestFinished(() => relay.stop())
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${relay.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const open = async (body: object = asked) => opened.parse(await (await post('/v1/channel', body)).json())
    const status = (token: string) =>
      fetch(`${relay.url}/v1/channel/status`, { headers: { authorization: `Bearer ${token}` } })
    return { relay, post, open, status }
  }

  test('default: a person approves, and the answer is told once', async () => {
    const { relay, open, status } = await start()
    const { channelToken, url, nonce } = await open()
    expect(url).toBe(`http://localhost:4430/farcaster?from=relay&channelToken=${channelToken}`)
    expect(nonce).toBe(asked.nonce)

    const pending = await status(channelToken)
    expect(pending.status).toBe(202)
    expect(await pending.json()).toEqual({
      state: 'pending',
      nonce,
      acceptAuthAddress: false,
      signatureParams: asked,
      metadata: { ip: '127.0.0.1', userAgent: expect.any(String) },
    })

    await answerChannel({ relayUrl: relay.url, channelToken, person: ada, now: () => now })
    const completed = await status(channelToken)
    expect(completed.status).toBe(200)
    const answer = z.record(z.string(), z.unknown()).parse(await completed.json())
    expect(answer).toMatchObject({
      ...{ state: 'completed', nonce, fid: 1001, username: 'ada', displayName: 'Ada' },
      ...{ custody: ada.custody, verifications: [] },
    })
    expect((await status(channelToken)).status).toBe(401)

    // What a server has to verify is right: the message, who has signed it, and whose id it is.
    const message = String(answer.message)
    expect(parseSiweMessage(message)).toMatchObject({
      ...{ domain: 'localhost:4420', uri: asked.siweUri, version: '1', chainId: 10, nonce, requestId: 'one' },
      statement: 'Farcaster Auth',
      address: ada.custody,
      resources: ['farcaster://fid/1001', 'farcaster://signer/type/custody'],
      issuedAt: new Date(now),
      expirationTime: new Date(asked.expirationTime),
    })
    const signer = await recoverMessageAddress({ message, signature: answer.signature as Hex })
    const read = { address: sandboxFarcaster.idRegistry, abi: idRegistryAbi, functionName: 'idOf' } as const
    expect(await chain.client.readContract({ ...read, args: [signer] })).toBe(1001n)
  })

  test('behavior: it carries what is wrong as well', async () => {
    const { relay, open, status } = await start()
    const wrong = [
      [{ account: mallory.account }, mallory.custody, 'localhost:4420'],
      [{ message: { domain: 'evil.example' } }, ada.custody, 'evil.example'],
    ] as const
    for (const [how, signer, domain] of wrong) {
      const { channelToken } = await open()
      await answerChannel({ relayUrl: relay.url, channelToken, person: ada, ...how })
      const { message, signature, custody } = z
        .object({ message: z.string(), signature: z.string(), custody: z.string() })
        .parse(await (await status(channelToken)).json())
      expect(await recoverMessageAddress({ message, signature: signature as Hex })).toBe(signer)
      expect(parseSiweMessage(message).domain).toBe(domain)
      expect(custody).toBe(ada.custody)
    }
  })

  test('behavior: without a nonce it makes one', async () => {
    const { open } = await start()
    const { siweUri, domain } = asked
    const [one, two] = [await open({ siweUri, domain }), await open({ siweUri, domain })]
    expect(one.nonce).toMatch(/^[A-Za-z0-9]{17}$/)
    expect(two.nonce).not.toBe(one.nonce)
  })

  test('behavior: a channel expires', async () => {
    const { relay, open, status } = await start({ lifetime: 60_000 })
    const { channelToken } = await open()
    now += 60_000
    expect((await status(channelToken)).status).toBe(401)
    await expect(answerChannel({ relayUrl: relay.url, channelToken, person: ada })).rejects.toThrow('401')
  })

  test('parameters: authKey', async () => {
    const { relay, open } = await start({ authKey: 'key' })
    const { channelToken } = await open()
    const answer = { relayUrl: relay.url, channelToken, person: ada }
    await expect(answerChannel({ ...answer, authKey: 'other' })).rejects.toThrow('401')
    await answerChannel({ ...answer, authKey: 'key' })
  })

  test('behavior: any page may ask', async () => {
    const { relay } = await start()
    const preflight = await fetch(`${relay.url}/v1/channel/status`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    // A star would not stand for it.
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(await (await fetch(`${relay.url}/healthcheck`)).json()).toEqual({ status: 'OK' })
  })

  test.each([
    ['no domain', { siweUri: asked.siweUri }],
    ['a domain with a path', { ...asked, domain: 'localhost/x' }],
    ['an address that is none', { ...asked, siweUri: 'login' }],
    ['a time that is none', { ...asked, notBefore: 'soon' }],
    ['nothing', undefined],
  ])('error: a channel for %s', async (_, body) => {
    const { post } = await start()
    const response = await post('/v1/channel', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'Validation error', message: expect.any(String) })
  })

  test('error: an answer that is none, or for no channel', async () => {
    const { post, open, status } = await start()
    const { channelToken } = await open()
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const answer = { message: 'x', signature: `0x${'0'.repeat(130)}`, fid: 1001 }
    const send = async (body: object, headers: Record<string, string>) =>
      (await post('/v1/channel/authenticate', body, headers)).status
    expect(await send({ ...answer, signature: '0x00' }, bearer(channelToken))).toBe(400)
    expect(await send({ ...answer, username: 'Ada Lovelace' }, bearer(channelToken))).toBe(400)
    expect(await send({ ...answer, fid: 'ada' }, bearer(channelToken))).toBe(400)
    expect(await send(answer, bearer('00000000-0000-4000-8000-000000000000'))).toBe(401)
    expect(await send(answer, {})).toBe(401)
    expect(await send({ ...answer, message: 'x'.repeat(70_000) }, bearer(channelToken))).toBe(413)
    expect((await status(channelToken)).status, 'nothing has happened to it').toBe(202)
    expect((await status('')).status).toBe(401)
  })

  test('error: the chain does not answer', async () => {
    const { relay, open } = await start({ chainUrl: 'http://127.0.0.1:1' })
    const { channelToken } = await open()
    await expect(answerChannel({ relayUrl: relay.url, channelToken, person: ada })).rejects.toThrow('500')
  })

  test('error: no such path', async () => {
    const { relay } = await start()
    expect((await fetch(`${relay.url}/v1/channel`)).status).toBe(404)
  })

  test('error: the port is taken', async () => {
    const { relay } = await start()
    const port = Number(new URL(relay.url).port)
    await expect(start({ port })).rejects.toThrow(
      `Farcaster relay: port ${port} is in use by another program.`,
    )
  })
})
