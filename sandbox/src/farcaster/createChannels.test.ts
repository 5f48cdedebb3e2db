import { describe, expect, test } from 'vitest'
import type { Channel } from './channel.ts'
import { channelLifetime, createChannels } from './createChannels.ts'

const channel: Channel = {
  state: 'pending',
  nonce: 'abcd1234',
  acceptAuthAddress: false,
  signatureParams: { siweUri: 'http://localhost:4420', domain: 'localhost:4420', nonce: 'abcd1234' },
  metadata: { ip: '127.0.0.1', userAgent: 'Unknown' },
}

describe('createChannels', () => {
  test('default', () => {
    const channels = createChannels()
    const token = channels.open(channel)
    expect(channels.read(token)).toBe(channel)
    channels.write(token, { ...channel, state: 'completed' })
    expect(channels.read(token)?.state).toBe('completed')
    channels.close(token)
    expect(channels.read(token)).toBeUndefined()
  })

  test('behavior: a channel ends after an hour, whatever is written to it', () => {
    let now = 0
    const channels = createChannels({ now: () => now })
    const token = channels.open(channel)
    now = channelLifetime - 1
    channels.write(token, channel)
    expect(channels.read(token)).toBe(channel)
    now = channelLifetime
    channels.write(token, channel)
    expect(channels.read(token)).toBeUndefined()
  })

  test('parameters: lifetime', () => {
    let now = 0
    const channels = createChannels({ now: () => now, lifetime: 1_000 })
    const token = channels.open(channel)
    now = 1_000
    expect(channels.read(token)).toBeUndefined()
  })

  test('behavior: where there are too many, the oldest goes', () => {
    const channels = createChannels()
    const tokens = Array.from({ length: 1_001 }, () => channels.open(channel))
    expect(channels.read(`${tokens[0]}`)).toBeUndefined()
    expect(channels.read(`${tokens[1]}`)).toBe(channel)
    expect(channels.read(`${tokens[1_000]}`)).toBe(channel)
  })

  test('behavior: nobody writes to a channel that is not there', () => {
    const channels = createChannels()
    channels.write('nothing', channel)
    expect(channels.read('nothing')).toBeUndefined()
  })
})
