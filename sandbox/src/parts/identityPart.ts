import type { Config } from '../config.ts'
import { startIdentity } from '../identity/startIdentity.ts'
import { frameUrl } from './framePart.ts'
import type { Part } from './part.ts'

/** The identity provider, which plays the social providers: the windows of their logins come here, and go back to the frame's origin. */
export function identityPart({ ports, stateDir }: Config): Part {
  return {
    name: 'Identity provider',
    note: 'plays Google, Apple, GitHub, Facebook, X, Discord',
    port: ports.identity,
    portVariable: 'LATCHKEY_IDENTITY_PORT',
    start: () => startIdentity({ port: ports.identity, frameUrl: frameUrl({ ports }), stateDir }),
  }
}
