import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { FarcasterConfig } from '../../config/farcasterConfig.ts'
import { loginRules } from '../loginRules.ts'
import type { Social } from '../social/createSocials.ts'
import type { ChannelSecrets } from '../social/sealSocial.ts'
import type { SocialStores } from '../social/socialStores.ts'
import { farcasterNodes } from './farcasterNodes.ts'
import { type FarcasterAnswer, farcasterRelay } from './farcasterRelay.ts'
import { pollFarcaster } from './pollFarcaster.ts'
import { verifyFarcaster } from './verifyFarcaster.ts'

/** What a login by Farcaster asks of the relay and of nodes. Everything rejects with a `SocialError`. */
export type FarcasterLogin = {
  /** Under which identities are stored. */
  issuer: string
  /** How long an address that has come by an id is not let in, in milliseconds. */
  holdMs: number
  openChannel(): Promise<ChannelSecrets>
  /** Undefined: nobody has answered yet. */
  look(channel: ChannelSecrets): Promise<FarcasterAnswer | 'gone' | undefined>
  verify(answer: FarcasterAnswer, channel: ChannelSecrets): Promise<{ fid: string; custody: string }>
  /** Asks the relay, where it is time for that, and ends the attempt with what it says. */
  poll(stores: SocialStores, social: Social): Promise<void>
}

export function createFarcasterLogin(
  { relayUrl, nodes: urls, links, holdSeconds }: FarcasterConfig,
  { clock, frameUrl }: { clock: Clock; frameUrl: string },
): FarcasterLogin {
  const { host, origin } = new URL(frameUrl)
  const uri = `${origin}/farcaster`
  const relay = farcasterRelay({ relayUrl, links })
  const nodes = farcasterNodes(urls)
  const login: FarcasterLogin = {
    issuer: 'https://farcaster.xyz',
    holdMs: holdSeconds * 1000,
    async openChannel() {
      const nonce = randomBytes(16).toString('hex')
      const expirationTime = new Date(clock.now() + loginRules.farcasterApprovalMs).toISOString()
      return { nonce, ...(await relay.open({ domain: host, siweUri: uri, nonce, expirationTime })) }
    },
    async look({ channelToken, nonce }) {
      const look = await relay.look(channelToken, nonce)
      return look.state === 'answered' ? look.answer : look.state === 'gone' ? 'gone' : undefined
    },
    verify: (answer, { nonce }) =>
      verifyFarcaster(answer, { domain: host, uri, nonce, now: clock.now() }, nodes),
    poll: (stores, social) => pollFarcaster(login, stores, social),
  }
  return login
}
