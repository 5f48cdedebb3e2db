/** The social accounts by which a visitor may log in through a window of the provider. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export type SocialProvider = (typeof socialProviders)[number]

/** Everything that an account can be logged in by. */
export const loginProviders = ['email', ...socialProviders, 'farcaster'] as const

export type LoginProvider = (typeof loginProviders)[number]
