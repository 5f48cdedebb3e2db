import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SocialError } from '../social/providers/socialError.ts'
import { farcasterRelay, isPassing } from './farcasterRelay.ts'

const nonce = 'a'.repeat(32)
const request = {
  domain: 'wallet.example',
  siweUri: 'https://wallet.example/farcaster',
  nonce,
  expirationTime: '2026-11-19T01:00:00.000Z',
}
const limits = { maxBytes: 1_000, timeoutMs: 200 }

/** A relay that answers as a test says. */
const answers: ((response: ServerResponse) => void)[] = []
const asked: { authorization: string | undefined; body: string }[] = []
const server = createServer(async (incoming, response) => {
  let body = ''
  for await (const chunk of incoming) body += chunk
  asked.push({ authorization: incoming.headers.authorization, body })
  answers.shift()?.(response)
})
let relay: ReturnType<typeof farcasterRelay>

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const relayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  relay = farcasterRelay({ relayUrl, links: ['https://farcaster.xyz'], limits })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const answer = (status: number, body: unknown) =>
  answers.push((response) => response.writeHead(status).end(JSON.stringify(body)))
const opened = {
  channelToken: 'channel-1',
  url: 'https://farcaster.xyz/~/siwf?channelToken=channel-1',
  nonce,
}
const completed = { state: 'completed', nonce, message: 'text', signature: '0x1234', username: 'ada' }

async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(() => undefined).catch((cause: unknown) => cause)
  if (!(error instanceof SocialError)) throw new Error('It was not refused')
  return { reason: error.reason, detail: error.detail, isPassing: isPassing(error) }
}

describe('farcasterRelay', () => {
  test('default', async () => {
    answer(201, opened)
    expect(await relay.open(request)).toEqual({ channelToken: 'channel-1', location: opened.url })
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ ...request, acceptAuthAddress: false })
    answer(202, { state: 'pending', nonce })
    expect(await relay.look('channel-1', nonce)).toEqual({ state: 'pending' })
    expect(asked.at(-1)?.authorization).toBe('Bearer channel-1')
    answer(200, { ...completed, fid: 1, custody: '0x1' })
    expect(await relay.look('channel-1', nonce)).toEqual({
      state: 'answered',
      answer: { message: 'text', signature: '0x1234', username: 'ada' },
    })
    answer(401, {})
    expect(await relay.look('channel-1', nonce)).toEqual({ state: 'gone' })
  })

  test('behavior: a name that is none is left out', async () => {
    answer(200, { ...completed, username: 7 })
    expect(await relay.look('channel-1', nonce)).toMatchObject({ answer: { username: '' } })
  })

  test('error: it hangs', async () => {
    answers.push(() => {})
    expect(await refusalOf(relay.look('channel-1', nonce))).toMatchObject({ detail: 'slow', isPassing: true })
    answers.push((response) => response.writeHead(200).write('{'))
    expect(await refusalOf(relay.look('channel-1', nonce))).toMatchObject({ detail: 'slow' })
  })

  test.each([
    ['is down', 503, {}, 'away', true],
    ['asks for patience', 429, {}, 'away', true],
    ['says nothing of use', 200, {}, 'garbage', false],
    ['is pending with 200', 200, { state: 'pending' }, 'garbage', false],
    ['says too much', 200, { ...completed, message: 'x'.repeat(2_000) }, 'too-large', false],
    ['has a signature that is none', 200, { ...completed, signature: '0x123' }, 'garbage', false],
    ['answers for another channel', 200, { ...completed, nonce: 'other' }, 'other-channel', false],
  ])('error: it %s', async (_, status, body, detail, passing) => {
    answer(status, body)
    expect(await refusalOf(relay.look('channel-1', nonce))).toMatchObject({ detail, isPassing: passing })
  })

  test.each([
    ['of another origin', { ...opened, url: 'https://farcaster.xyz.evil.example/' }, 'other-link'],
    ['without https', { ...opened, url: 'http://farcaster.xyz/' }, 'other-link'],
    ['that is a script', { ...opened, url: 'javascript:alert(1)' }, 'other-link'],
    ['for another nonce', { ...opened, nonce: 'b'.repeat(32) }, 'other-link'],
    ['with a token that is none', { ...opened, channelToken: 'a b' }, 'garbage'],
  ])('error: a link %s', async (_, body, detail) => {
    answer(201, body)
    expect(await refusalOf(relay.open(request))).toMatchObject({ reason: 'provider', detail })
  })
})
