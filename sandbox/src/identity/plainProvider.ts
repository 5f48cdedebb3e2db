import type { Accounts } from './people.ts'
import type { CodeProblem } from './plainLogins.ts'

export type PlainName = 'github' | 'facebook' | 'x' | 'discord'

/** An answer of an endpoint. A body that is a text is a form, anything else JSON. */
export type PlainAnswer = { status: number; body: unknown }

/** Why the token endpoint gives no token. */
export type TokenProblem = CodeProblem | 'client' | 'grant'

/** Why a user endpoint tells nothing: the token, what the token is for, or a program that does not say its name. */
export type UserProblem = 'token' | 'scope' | 'agent'

/** What one of the four is like that speak plain OAuth 2, each as its own documentation has it. */
export type PlainProvider<Name extends PlainName> = {
  name: Name
  paths: { authorize: string; token: string }
  /** A part of addresses that says a version, and may be left out. */
  version?: RegExp
  methods: readonly ('GET' | 'POST')[]
  needs: { responseType: boolean; grantType: boolean; challenge: boolean; state: boolean; agent?: boolean }
  /** How the client says at the token endpoint who it is. */
  credentials: 'form' | 'basic' | 'either'
  /** What access tokens begin with. */
  prefix: string
  /** The token may be a parameter of the address. */
  takesTokenInQuery?: boolean
  readScope: (text: string) => string[]
  /** What the window comes back with after "Deny" and after "Answer with an error". */
  denied: Record<string, string>
  failed: Record<string, string>
  token: (given: { token: string; scope: readonly string[]; accept: string }) => PlainAnswer
  tokenProblem: (problem: TokenProblem, accept: string) => PlainAnswer
  users: Record<
    string,
    {
      /** Which faults are its own. */
      place: 'user' | 'emails'
      /** What the token must be for. */
      scope: readonly string[]
      answer: (given: {
        account: Accounts[Name]
        scope: readonly string[]
        query: URLSearchParams
      }) => unknown
    }
  >
  userProblem: (problem: UserProblem) => PlainAnswer
}
