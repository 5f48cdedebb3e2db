import {
  type ApiCall,
  type CallAnswer,
  type FarcasterStep,
  loginFarcasterAnswerCall,
  loginFarcasterLookCall,
  loginFarcasterOpenCall,
} from '@latchkey/protocol/api'
import { isServerAway } from '../device/isServerAway.ts'

/** What the page shows. `lost`: its address is of no login. `used`: the login was begun elsewhere, or is too old. */
export type FarcasterMove = FarcasterStep | { state: 'lost' | 'used' }

/** One login by Farcaster, on the phone. Each step rejects where the server is away, and can then be taken again. */
export type FarcasterLink = {
  begin(): Promise<FarcasterMove>
  choose(number: string): Promise<FarcasterMove>
  refuse(): Promise<FarcasterMove>
  /** How far it is. */
  look(): Promise<FarcasterMove>
}

export type FarcasterLinkOptions = {
  /** What stands behind `#` in the address: no server ever logs it. */
  token: string
  /** What this tab keeps, so that it may be loaded anew. Undefined where the browser forbids it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  send<call extends ApiCall>(call: call, body: object): Promise<CallAnswer<call>>
  /** 256 random bits in base64url. */
  makeSecret(): string
  /** The SHA-256 digest of a text, in base64url. */
  digest(text: string): Promise<string>
}

const tokenLike = /^[\w-]{43}$/

/** The page of a login at `/farcaster`. A secret of this tab goes on with it, so that nobody else who has seen the code does. */
export function createFarcasterLink({
  token,
  storage,
  send,
  makeSecret,
  digest,
}: FarcasterLinkOptions): FarcasterLink {
  const key = `latchkey-farcaster ${token}`
  let secret = read()

  function read(): string | undefined {
    try {
      return storage?.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }
  function keep(made: string): void {
    secret = made
    try {
      storage?.setItem(key, made)
    } catch {
      // Then the page cannot be loaded anew.
    }
  }

  /** What the server refuses altogether is over. */
  async function ended(step: Promise<FarcasterStep>): Promise<FarcasterMove> {
    try {
      return await step
    } catch (error) {
      if (isServerAway(error)) throw error
      return { state: 'used' }
    }
  }

  const answer = (body: { number: string } | { refuse: true }) =>
    ended(send(loginFarcasterAnswerCall, { secret, ...body }))
  const look = () => ended(send(loginFarcasterLookCall, { secret }))

  return {
    async begin() {
      if (!tokenLike.test(token)) return { state: 'lost' }
      if (secret !== undefined) return look()
      const made = makeSecret()
      const step = await ended(send(loginFarcasterOpenCall, { token, binding: await digest(made) }))
      if (step.state === 'choose') keep(made)
      return step
    },
    choose: (number) => answer({ number }),
    refuse: () => answer({ refuse: true }),
    look,
  }
}
