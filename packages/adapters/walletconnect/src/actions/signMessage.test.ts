import { describe, expect, test } from 'vitest'
import type { Session } from '../session/createSession.ts'
import { signMessage } from './signMessage.ts'

const network = { caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' } as const

async function signed(answer: string): Promise<string> {
  const asked: unknown[] = []
  // The one thing of a session that is used here.
  const session = {
    request: async (...request: unknown[]) => {
      asked.push(request)
      return { signature: answer }
    },
  } as unknown as Session
  const target = { address: 'bcrt1q', message: 'Hello', network } as unknown as Parameters<
    typeof signMessage
  >[2]
  const signature = await signMessage(session, 'bip122', target)
  expect(asked).toEqual([[network.caipNetworkId, 'signMessage', { account: 'bcrt1q', message: 'Hello' }]])
  return signature
}

describe('signMessage', () => {
  test('behavior: a signature of Bitcoin arrives in hexadecimal, and leaves in base64', async () => {
    const bytes = Uint8Array.from({ length: 65 }, (_, index) => index * 3)
    expect(await signed(Buffer.from(bytes).toString('hex'))).toBe(Buffer.from(bytes).toString('base64'))
  })

  test('behavior: a wallet that gives base64 all the same is understood', async () => {
    const base64 = Buffer.from(new Uint8Array(65).fill(251)).toString('base64')
    expect(await signed(base64)).toBe(base64)
  })
})
