import { sandboxFarcaster } from '@latchkey/sandbox/farcaster'
import type { answerChannel } from '@latchkey/sandbox/farcaster/answer'

type Wrong = Pick<Parameters<typeof answerChannel>[0], 'account' | 'message'>

const mallory = sandboxFarcaster.people.find(({ username }) => username === 'mallory')
const minute = 60_000

/** What can be wrong with an answer, for trying out that a server refuses it. */
export const faults = {
  none: { text: 'nothing: an answer as it should be', make: (): Wrong => ({}) },
  domain: {
    text: 'the message is for another site',
    make: (): Wrong => ({ message: { domain: 'other.example' } }),
  },
  nonce: {
    text: 'the message has the number of another login',
    make: (): Wrong => ({ message: { nonce: '0123456789abcdef' } }),
  },
  fid: {
    text: 'somebody else signs: Mallory',
    make: (): Wrong => ({ ...(mallory && { account: mallory.account }) }),
  },
  chain: { text: 'the message is for another chain', make: (): Wrong => ({ message: { chainId: 1 } }) },
  expired: {
    text: 'the message has expired',
    make: (now = Date.now()): Wrong => ({
      message: { issuedAt: new Date(now - 20 * minute), expirationTime: new Date(now - 10 * minute) },
    }),
  },
} as const

export type Fault = keyof typeof faults
