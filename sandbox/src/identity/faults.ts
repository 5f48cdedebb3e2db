import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type IdentityProvider, identityProviders } from './identityProviders.ts'
import { isPersonId, type PersonId } from './people.ts'

const openId = ['google', 'apple'] as const
const plain = ['github', 'facebook', 'x', 'discord'] as const
const withUser = ['google', ...plain] as const

type Kind = { at: readonly IdentityProvider[]; text: string }

/** What can be made to go wrong, by the place where it does. */
export const faultKinds = {
  'answer.iss': { at: openId, text: 'the window comes back with the issuer of another provider' },
  'answer.noIss': { at: openId, text: 'the window comes back without an issuer' },
  'answer.state': { at: identityProviders, text: 'the window comes back with another state' },
  'answer.code': {
    at: identityProviders,
    text: 'the window comes back with the code of another login: another code challenge, another nonce',
  },
  'idToken.iss': { at: openId, text: 'the id token names another issuer' },
  'idToken.aud': { at: openId, text: 'the id token is for another client' },
  'idToken.nonce': { at: openId, text: 'the id token has another nonce' },
  'idToken.noNonce': { at: openId, text: 'the id token has no nonce' },
  'idToken.exp': { at: openId, text: 'the id token has expired' },
  'idToken.sub': { at: openId, text: 'the id token does not say who it is about' },
  'idToken.key': {
    at: openId,
    text: 'the id token is signed by a key of somebody else, under the same key id',
  },
  'idToken.none': { at: openId, text: 'the id token is not signed: its algorithm is “none”' },
  'idToken.hmac': { at: openId, text: 'the id token is signed with HMAC, by the public key' },
  'token.down': { at: identityProviders, text: 'the token endpoint answers 503' },
  'token.slow': { at: identityProviders, text: 'the token endpoint takes its time' },
  'token.garbage': { at: identityProviders, text: 'the token endpoint answers 200 with a page' },
  'user.down': { at: withUser, text: 'the user endpoint answers 503' },
  'user.slow': { at: withUser, text: 'the user endpoint takes its time' },
  'user.garbage': { at: withUser, text: 'the user endpoint answers 200 with a page' },
  'user.noId': { at: withUser, text: 'the user endpoint does not say who it is' },
  'user.otherId': { at: withUser, text: 'the user endpoint tells the id of somebody else' },
  'emails.down': { at: ['github'], text: 'the e-mails endpoint answers 503' },
  'discovery.down': { at: openId, text: 'the discovery document answers 503' },
  'keys.down': { at: openId, text: 'the keys answer 503' },
} as const satisfies Record<string, Kind>

export type FaultKind = keyof typeof faultKinds

const faultSchema = z
  .strictObject({
    provider: z.enum(identityProviders),
    kind: z.enum(Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]),
    /** Only where this person is concerned, so that tests which run at the same time do not meet. */
    person: z.custom<PersonId>((value) => typeof value === 'string' && isPersonId(value)).optional(),
    /** How often it happens. Without it: until it is taken back. */
    times: z.int().min(1).optional(),
    /** How long "its time" is. */
    milliseconds: z.int().min(1).max(600_000).default(60_000),
  })
  .refine(({ provider, kind }) => (faultKinds[kind] as Kind).at.includes(provider), 'not at this provider')

export type Fault = z.output<typeof faultSchema> & { id: string }

/** What goes wrong at the moment. */
export type Faults = {
  /** Undefined: this is no fault. */
  add: (value: unknown) => Fault | undefined
  /** Without an id: all of them. */
  remove: (id?: string) => void
  list: () => readonly Fault[]
  /** The fault that happens now, which is counted. */
  take: (kind: FaultKind, provider: IdentityProvider, person?: PersonId) => Fault | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (value) => {
      const parsed = faultSchema.safeParse(value)
      if (!parsed.success) return undefined
      const fault = { ...parsed.data, id: randomUUID() }
      faults.push(fault)
      return { ...fault }
    },
    remove: (id) => {
      faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id)
    },
    list: () => faults.map((fault) => ({ ...fault })),
    take: (kind, provider, person) => {
      const fault = faults.find(
        (one) =>
          one.kind === kind &&
          one.provider === provider &&
          (one.person === undefined || one.person === person),
      )
      if (fault?.times !== undefined && --fault.times === 0) faults = faults.filter((one) => one !== fault)
      return fault
    },
  }
}
