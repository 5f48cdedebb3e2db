/** The social providers that the identity provider plays, each below a path of its own name. */
export const identityProviders = ['google', 'apple', 'github', 'facebook', 'x', 'discord'] as const

export type IdentityProvider = (typeof identityProviders)[number]

/** What the pages call them. */
export const providerTitles: Record<IdentityProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

export const isIdentityProvider = (name: string | undefined): name is IdentityProvider =>
  identityProviders.some((one) => one === name)
