import type {
  CallAnswer,
  CallInput,
  loginLookAtFactorsCall,
  loginProveFactorCall,
} from '@latchkey/protocol/api'
import { type Bytes, fromBase64Url, toBase64Url, wipe } from '../keys/bytes.ts'
import { passcodeSecret, passcodeSecrets } from '../keys/factors/passcodeSecrets.ts'
import type { StoredFactor, UsedFactor } from '../keys/keyCalls.ts'
import type { StretchPasscode } from '../keys/recoveryKit/argon2id.ts'
import { passcodeBytes } from '../keys/recoveryKit/passcodeBytes.ts'
import { askPasskey } from './passkeys.ts'

/** By what an attempt can be proved. */
export type FactorLook = CallAnswer<typeof loginLookAtFactorsCall>
type Answer = CallAnswer<typeof loginProveFactorCall>
type Body = CallInput<typeof loginProveFactorCall>['body']
type WithoutToken<body> = body extends unknown ? Omit<body, 'token'> : never

/** Sends what proves a factor, with the token of the attempt. */
export type SendProof = (body: WithoutToken<Body>) => Promise<Answer>

/** A factor that the server has taken, with the secret that unwraps the key. */
export type ProvedFactor = Omit<Extract<Answer, { state: 'proved' }>, 'factor' | 'state'> & {
  used: StoredFactor & UsedFactor
}
export type NotProved = Exclude<Answer, { state: 'proved' }>
export type Proof = { state: 'proved'; proved: ProvedFactor } | NotProved

/** Asks the visitor for a passkey. Throws a `PasskeyError`. */
export async function proveByPasskey(
  { challenge, accountId, passkeys }: Pick<FactorLook, 'challenge' | 'accountId' | 'passkeys'>,
  send: SendProof,
): Promise<Proof> {
  const { answer, secret } = await askPasskey({ challenge, accountId, passkeys })
  return finish(await send({ passkey: answer }), () => secret)
}

/** The passcode never leaves this page: the server hears a proof of it, from which it does not follow. */
export async function proveByPasscode(
  { passcode: asked }: Pick<FactorLook, 'passcode'>,
  passcode: string,
  { send, stretch }: { send: SendProof; stretch: StretchPasscode },
): Promise<Proof> {
  const { tag, enc } = await stretchPasscode(passcode, asked?.stretchingSalt ?? '', stretch)
  const answer = await send({ tag })
  return finish(answer, (pepper) => passcodeSecret(enc, pepper))
}

/** What a passcode becomes: half a second and 64 MiB. */
export async function stretchPasscode(
  passcode: string,
  stretchingSalt: string,
  stretch: StretchPasscode,
): Promise<{ tag: string; enc: Bytes }> {
  const bytes = passcodeBytes(passcode)
  const stretched = await stretch(bytes, fromBase64Url(stretchingSalt) ?? new Uint8Array())
  try {
    const { tag, enc } = await passcodeSecrets(stretched)
    return { tag: toBase64Url(tag), enc }
  } finally {
    wipe(bytes, stretched)
  }
}

function finish(answer: Answer, secretOf: (pepper: Bytes) => Bytes): Proof {
  if (answer.state !== 'proved') return answer
  const { factor, recovery, recoveryShare, sealedFor } = answer
  const { kind, salt, wrappedKey, pepper } = factor
  const secret = secretOf(fromBase64Url(pepper) ?? new Uint8Array())
  return {
    state: 'proved',
    proved: { recovery, recoveryShare, sealedFor, used: { kind, salt, wrappedKey, secret } },
  }
}
