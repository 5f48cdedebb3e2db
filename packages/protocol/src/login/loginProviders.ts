/** The social accounts by which a visitor may log in through a window of the provider. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export type SocialProvider = (typeof socialProviders)[number]

/** Every social account by which a visitor may log in. Farcaster has no window: the visitor approves the login in its app. */
export const socialAccounts = [...socialProviders, 'farcaster'] as const

export type SocialAccount = (typeof socialAccounts)[number]

/** Everything that an account can be logged in by. */
export const loginProviders = ['email', ...socialAccounts] as const

export type LoginProvider = (typeof loginProviders)[number]
