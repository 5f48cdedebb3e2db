/** What an operator can hide from visitors by the time zone of their browser, by the names that the kit's options have for it. */
export const restrictableFeatures = ['swaps', 'onramp', 'socials'] as const

export type RestrictableFeature = (typeof restrictableFeatures)[number]
