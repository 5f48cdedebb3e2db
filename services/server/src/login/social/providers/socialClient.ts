import type { Person, SocialSecrets } from '../sealSocial.ts'

/** What this server, as a registered application, asks a provider. Rejects with a `SocialError`. */
export type SocialClient = {
  /** Under which identities of it are stored. */
  issuer: string
  /** Where the window goes. */
  begin(secrets: SocialSecrets): Promise<URL>
  /** Who came back. `query`: what the provider has sent the window back with. What the provider gives for the code is forgotten at once. */
  finish(query: string, secrets: SocialSecrets): Promise<Person>
}

/** What every client is made from. */
export type ClientDeps = {
  clock: { now(): number }
  /** Where the provider sends the window back to. */
  redirectUri: string
  /** Where a stand-in of the provider is, on this machine. */
  standIn?: string | undefined
}
