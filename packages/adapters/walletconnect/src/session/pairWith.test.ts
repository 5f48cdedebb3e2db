import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import type { UniversalProvider } from '../client/universalProvider.ts'
import { pairWith } from './pairWith.ts'

/** A client that makes no link by itself. */
function createClient(pair: () => Promise<unknown>) {
  const events = new EventEmitter()
  const relayer = new EventEmitter()
  const aborted: string[] = []
  const pairing = { disconnect: async ({ topic }: { topic: string }) => void aborted.push(topic) }
  const provider = {
    once: events.once.bind(events),
    removeListener: events.removeListener.bind(events),
    pair,
    client: { core: { relayer, pairing, expirer: {} }, proposal: { getAll: () => [] } },
  }
  return { provider: provider as unknown as UniversalProvider, events, relayer, aborted }
}

const asked = { networks: [], overrides: {}, authenticate: undefined }

describe('pairWith', () => {
  test('error: a relay that does not answer', async () => {
    const { provider, events, aborted } = createClient(() => new Promise(() => {}))
    await expect(pairWith(provider, { ...asked, timeout: 1 })).rejects.toMatchObject({
      code: 'SERVER_UNREACHABLE',
      cause: { code: 'TIMEOUT' },
    })
    events.emit('display_uri', 'wc:late@2?symKey=1')
    await expect.poll(() => aborted).toEqual(['late'])
  })

  test('error: no way to it', async () => {
    const { provider } = createClient(async () => {
      throw new Error('No internet connection detected. Please restart your network and try again.')
    })
    await expect(pairWith(provider, asked)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
  })

  test('error: no socket to it opens', async () => {
    const { provider } = createClient(() => new Promise(() => {}))
    let fail = () => {}
    const stopped: string[] = []
    const pairing = pairWith(provider, {
      ...asked,
      onSocketFailed(listener) {
        fail = listener
        return () => stopped.push('stopped')
      },
    })
    fail()
    fail()
    await expect(pairing).rejects.toMatchObject({
      code: 'SERVER_UNREACHABLE',
      details: 'The relay could not be reached',
    })
    expect(stopped).toEqual(['stopped'])
  })

  test('error: it closes the socket after the link was made', async () => {
    const { provider, events, relayer } = createClient(() => new Promise(() => {}))
    const pairing = pairWith(provider, asked)
    events.emit('display_uri', 'wc:topic@2?symKey=1')
    const { uri, approved } = await pairing
    expect(uri).toBe('wc:topic@2?symKey=1')
    relayer.emit('relayer_error', new Error('WebSocket connection closed abnormally with code: 3000 (gone)'))
    await expect(approved).rejects.toMatchObject({ code: 'WEBSOCKET_CLOSED_ABNORMALLY' })
    expect(relayer.listenerCount('relayer_error')).toBe(0)
  })
})
