import type { CallInput, loginProveFactorCall, NewFactor } from '@latchkey/protocol/api'
import { type Bytes, fromBase64Url, toBase64Url, utf8 } from '../keys/bytes.ts'

/** A passkey that the account knows. */
export type KnownPasskey = { id: string; transports: readonly string[] }

export type PasskeyProblem =
  /** The visitor has left the browser's dialogue, or it took too long. */
  | 'left'
  /** This passkey or browser has no pseudo-random function, without which it opens nothing. */
  | 'noPrf'
  /** The authenticator has a passkey of this wallet already. */
  | 'known'

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly problem: PasskeyProblem

  constructor(problem: PasskeyProblem) {
    super(problem)
    this.problem = problem
  }
}

export type PasskeyAnswer = Extract<
  CallInput<typeof loginProveFactorCall>['body'],
  { passkey: unknown }
>['passkey']
export type PasskeyCredential = Extract<NewFactor, { kind: 'passkey' }>['credential']

const secretLength = 32
const timeout = 5 * 60_000
/** ES256, EdDSA and RS256: what authenticators sign with. */
const algorithms = [-7, -8, -257].map((alg) => ({ type: 'public-key' as const, alg }))

/** What the pseudo-random function is asked for: another account has another answer. */
const prfOf = (accountId: string) => ({ prf: { eval: { first: utf8(`kit-recovery-v1|${accountId}`) } } })

const descriptorsOf = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ id, transports }) => ({
    type: 'public-key' as const,
    id: bytesOf(id),
    // The browser ignores those that it does not know.
    transports: [...transports] as AuthenticatorTransport[],
  }))

/**
 * Makes a passkey. Nothing of its secret is in what goes to the server. Some authenticators give the secret only afterwards, which is a
 * second question of the browser's.
 */
export async function createPasskey({
  challenge,
  accountId,
  name,
  passkeys,
}: {
  challenge: string
  accountId: string
  /** What it is called in the visitor's list. */
  name: string
  passkeys: readonly KnownPasskey[]
}): Promise<{ credential: PasskeyCredential; secret: Bytes }> {
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: location.hostname, name: location.hostname },
        user: { id: utf8(accountId), name, displayName: name },
        pubKeyCredParams: algorithms,
        excludeCredentials: descriptorsOf(passkeys),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
        timeout,
        extensions: prfOf(accountId),
      },
    }),
  )
  const response = made.response as AuthenticatorAttestationResponse
  const transports = response.getTransports?.().slice(0, 8) ?? []
  const credential = {
    id: made.id,
    clientDataJSON: toBase64Url(new Uint8Array(response.clientDataJSON)),
    attestationObject: toBase64Url(new Uint8Array(response.attestationObject)),
    transports,
  }
  const { prf } = made.getClientExtensionResults()
  if (!prf?.enabled && !prf?.results) throw new PasskeyError('noPrf')
  const secret =
    readSecret(made) ??
    (
      await askPasskey({
        challenge: toBase64Url(crypto.getRandomValues(new Uint8Array(32))),
        accountId,
        passkeys: [{ id: made.id, transports }],
      })
    ).secret
  return { credential, secret }
}

/** Asks for a passkey: its answer for the server, and its secret, which stays here. */
export async function askPasskey({
  challenge,
  accountId,
  passkeys,
}: {
  challenge: string
  accountId: string
  passkeys: readonly KnownPasskey[]
}): Promise<{ answer: PasskeyAnswer; secret: Bytes }> {
  const given = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId: location.hostname,
        allowCredentials: descriptorsOf(passkeys),
        userVerification: 'required',
        timeout,
        extensions: prfOf(accountId),
      },
    }),
  )
  const response = given.response as AuthenticatorAssertionResponse
  const secret = readSecret(given)
  if (!secret) throw new PasskeyError('noPrf')
  return {
    answer: {
      id: given.id,
      clientDataJSON: toBase64Url(new Uint8Array(response.clientDataJSON)),
      authenticatorData: toBase64Url(new Uint8Array(response.authenticatorData)),
      signature: toBase64Url(new Uint8Array(response.signature)),
    },
    secret,
  }
}

async function ask(question: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await question()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') throw new PasskeyError('known')
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw new PasskeyError('noPrf')
    if (!(error instanceof DOMException)) throw error
  }
  throw new PasskeyError('left')
}

function readSecret(credential: PublicKeyCredential): Bytes | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return undefined
  const secret = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength).slice()
    : new Uint8Array(first).slice()
  return secret.length === secretLength ? secret : undefined
}

function bytesOf(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (!bytes) throw new TypeError('This is no base64url')
  return bytes
}
