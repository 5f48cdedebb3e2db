import type { Bytes } from '../bytes.ts'

/** What opens a new kit. `secret`: the 32 bytes that the passcode was stretched to, or that the passkey answered with. */
export type NewFactor =
  | { kind: 'passcode'; salt: Bytes; secret: Bytes }
  | { kind: 'passkey'; relyingParty: string; credentialId: Bytes; prfInput: Bytes; secret: Bytes }

/** Of passcode and passkey alike. */
export const factorSecretLength = 32
export const factorSaltLength = 16
