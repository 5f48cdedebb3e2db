/** What a token says of itself, or what the chain table says of it. */
export type TokenInfo = { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }
