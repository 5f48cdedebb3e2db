import type { SocialProvider } from '@latchkey/protocol/api'

/** What the providers of social accounts are called, in every language. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** Tells whether this is a social account that a visitor logs in by in a window of its provider. */
export const isSocialProvider = (provider: string | undefined): provider is SocialProvider =>
  provider !== undefined && Object.hasOwn(socialNames, provider)
