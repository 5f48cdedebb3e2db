import { createHash, randomBytes } from 'node:crypto'
import type { PersonId } from './people.ts'

/** What a visitor was sent with, as far as it counts later. */
export type PlainRequest = {
  redirectUri: string
  state: string | undefined
  scope: readonly string[]
  /** The SHA-256 digest of the code verifier. */
  challenge: string | undefined
}

/** What an access token stands for. */
export type PlainToken = { person: PersonId; scope: readonly string[] }

/** Why a code gets no token. */
export type CodeProblem = 'code' | 'address' | 'verifier'

const lifetime = 600_000
const most = 1_000

/** Logins, codes and tokens of one provider that speaks plain OAuth 2. In memory: a restart forgets all of them. */
export function createPlainLogins({ now = Date.now }: { now?: () => number } = {}) {
  const waiting = createKept<PlainRequest>(now)
  const codes = createKept<PlainRequest & { person: PersonId }>(now)
  const tokens = createKept<PlainToken>(now)
  return {
    /** Somebody is on the page where they choose who they are. Returns the id of that page. */
    begin: (request: PlainRequest): string => waiting.add(request),
    /** They have chosen. Undefined: too late, or a second time. */
    end: (id: string): PlainRequest | undefined => waiting.take(id),
    makeCode: (request: PlainRequest, person: PersonId): string => codes.add({ ...request, person }),
    /** Good once, also when it is refused. */
    redeem: (
      code: string,
      { redirectUri, verifier }: { redirectUri: string | undefined; verifier: string | undefined },
    ): { token: string; person: PersonId; scope: readonly string[] } | { problem: CodeProblem } => {
      const login = codes.take(code)
      if (!login) return { problem: 'code' }
      if (redirectUri !== undefined && redirectUri !== login.redirectUri) return { problem: 'address' }
      if (login.challenge !== digest(verifier)) return { problem: 'verifier' }
      const { person, scope } = login
      return { token: tokens.add({ person, scope }), person, scope }
    },
    readToken: (token: string): PlainToken | undefined => tokens.read(token),
  }
}

export type PlainLogins = ReturnType<typeof createPlainLogins>

const digest = (verifier: string | undefined) =>
  verifier === undefined ? undefined : createHash('sha256').update(verifier).digest('base64url')

/** Values by ids that nobody guesses, for a while. The oldest go when there are too many. */
function createKept<Value>(now: () => number) {
  const kept = new Map<string, { value: Value; until: number }>()
  const read = (id: string): Value | undefined => {
    const entry = kept.get(id)
    return entry && now() < entry.until ? entry.value : undefined
  }
  return {
    add: (value: Value): string => {
      const id = randomBytes(24).toString('base64url')
      kept.set(id, { value, until: now() + lifetime })
      for (const old of kept.keys()) if (kept.size > most) kept.delete(old)
      return id
    },
    read,
    take: (id: string): Value | undefined => {
      const value = read(id)
      kept.delete(id)
      return value
    },
  }
}
