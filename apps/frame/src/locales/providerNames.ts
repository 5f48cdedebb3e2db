import type { LoginProvider } from '@latchkey/protocol/api'

/** What the providers call themselves, in every language. An e-mail address speaks for itself. */
export const providerNames: Readonly<Record<Exclude<LoginProvider, 'email'>, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}
