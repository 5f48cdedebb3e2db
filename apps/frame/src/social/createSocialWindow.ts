import {
  type ApiCall,
  type CallAnswer,
  loginSocialAnswerCall,
  loginSocialCallbackCall,
  loginSocialOpenCall,
  type SocialProvider,
  type SocialWindowStep,
  socialProviders,
} from '@latchkey/protocol/api'
import { isServerAway } from '../device/isServerAway.ts'

/** What the window does next, or shows. */
export type SocialMove =
  | SocialWindowStep
  /** Goes to the provider's own page. */
  | { state: 'leave'; location: string }
  /** `lost`: nobody was sent here by a login. `used`: its address was opened before. `noStorage`: the browser keeps nothing for this page. */
  | { state: 'lost' | 'used' | 'noStorage' }

/** The window of one login. Each step rejects where the server is away, and can then be taken again. */
export type SocialWindow = {
  /** By whom the visitor logs in, where the address says so. */
  provider: SocialProvider | undefined
  begin(): Promise<SocialMove>
  choose(number: string): Promise<SocialMove>
  refuse(): Promise<SocialMove>
}

export type SocialWindowOptions = {
  place: Pick<Location, 'pathname' | 'hash' | 'search'>
  /** What this tab keeps while it is at the provider. Undefined where the browser forbids it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  send<call extends ApiCall>(call: call, body: object): Promise<CallAnswer<call>>
  /** 256 random bits in base64url. */
  makeSecret(): string
  /** The SHA-256 digest of a text, in base64url. */
  digest(text: string): Promise<string>
}

const key = 'latchkey-social'
const callback = /^\/oauth\/callback\/([a-z]+)$/
const tokenLike = /^[\w-]{43}$/

/** The window in which a visitor logs in by a provider: on its way there at `/oauth/start`, and back at `/oauth/callback/<provider>`. */
export function createSocialWindow(options: SocialWindowOptions): SocialWindow {
  const { pathname } = options.place
  const name = callback.exec(pathname)?.[1]
  const provider = socialProviders.find((known) => known === name)
  return provider ? comeBack(provider, options) : goThere(options)
}

const lost = async (): Promise<SocialMove> => ({ state: 'lost' })

/** A secret of this tab goes with it to the provider and back, so that no other window can come back in its place. */
function goThere({ place, storage, send, makeSecret, digest }: SocialWindowOptions): SocialWindow {
  const token = place.hash.slice(1)
  const secret = makeSecret()

  async function begin(): Promise<SocialMove> {
    if (place.pathname !== '/oauth/start' || !tokenLike.test(token)) return { state: 'lost' }
    try {
      if (!storage) return { state: 'noStorage' }
      storage.setItem(key, secret)
    } catch {
      return { state: 'noStorage' }
    }
    try {
      const { location } = await send(loginSocialOpenCall, { token, binding: await digest(secret) })
      return { state: 'leave', location }
    } catch (error) {
      if (isServerAway(error)) throw error
      return { state: 'used' }
    }
  }

  return { provider: undefined, begin, choose: lost, refuse: lost }
}

function comeBack(provider: SocialProvider, { place, storage, send }: SocialWindowOptions): SocialWindow {
  const secret = takeSecret(storage)
  if (secret === undefined) return { provider, begin: lost, choose: lost, refuse: lost }
  const query = place.search.slice(1)
  const answer = (body: { number: string } | { refuse: true }): Promise<SocialMove> =>
    ended(send(loginSocialAnswerCall, { secret, ...body }))
  return {
    provider,
    begin: () => ended(send(loginSocialCallbackCall, { provider, secret, query })),
    choose: (number) => answer({ number }),
    refuse: () => answer({ refuse: true }),
  }
}

/** What the server refuses altogether did not belong to this login. */
async function ended(step: Promise<SocialWindowStep>): Promise<SocialMove> {
  try {
    return await step
  } catch (error) {
    if (isServerAway(error)) throw error
    return { state: 'failed', reason: 'mismatch' }
  }
}

/** Taken once: whoever loads the page anew has no part in the login any more. */
function takeSecret(storage: SocialWindowOptions['storage']): string | undefined {
  try {
    const secret = storage?.getItem(key) ?? undefined
    storage?.removeItem(key)
    return secret
  } catch {
    return undefined
  }
}
