import type { NewFactor } from '@latchkey/protocol/api'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'

/** A passkey as it is stored. */
export type Passkey = {
  credentialId: Uint8Array
  publicKey: Uint8Array
  signCount: number
  transports: readonly string[]
}

/** Whose passkeys they are: those of the page at this address, and of no other. */
export type RelyingParty = { origin: string; id: string }

export function relyingPartyOf(frameUrl: string): RelyingParty {
  const { origin, hostname } = new URL(frameUrl)
  return { origin, id: hostname }
}

type Credential = Extract<NewFactor, { kind: 'passkey' }>['credential']

/** A new passkey. Undefined where the answer is none to the challenge, is of another page, or nobody was verified. */
export async function readNewPasskey(
  { id, clientDataJSON, attestationObject, transports }: Credential,
  challenge: string,
  party: RelyingParty,
): Promise<Passkey | undefined> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    if (!verified) return undefined
    const { credential } = registrationInfo
    return {
      credentialId: toBytes(credential.id),
      publicKey: credential.publicKey,
      signCount: credential.counter,
      transports,
    }
  } catch {
    // It says why in words that quote what came.
    return undefined
  }
}

export type PasskeyAnswer = {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

/** The new count of signatures. Undefined where the answer is not that of the passkey to the challenge. */
export async function checkPasskeyAnswer(
  { id, ...response }: PasskeyAnswer,
  { publicKey, signCount }: Passkey,
  challenge: string,
  party: RelyingParty,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} }, response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: signCount },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

function toBytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64url')
}
