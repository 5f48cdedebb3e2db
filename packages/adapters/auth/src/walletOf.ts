import type { LoginProvider } from '@latchkey/protocol/api'

/** What the providers call themselves, in every language. */
const names: Readonly<Partial<Record<string, string>>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
} satisfies Record<Exclude<LoginProvider, 'email'>, string>

/** The embedded wallet is known by what the visitor has logged in with. */
export const walletOf = ({ provider }: { provider: string }) => ({ name: names[provider] ?? 'Email' })
