import type { SocialAccount } from '@latchkey/protocol/api'

/** What the providers of social accounts are called, in every language. */
export const socialNames: Readonly<Record<SocialAccount, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}

/** Tells whether this is a social account that a visitor can log in by. */
export const isSocialAccount = (provider: string | undefined): provider is SocialAccount =>
  provider !== undefined && Object.hasOwn(socialNames, provider)
