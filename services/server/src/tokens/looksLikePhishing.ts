const phishingPattern =
  /https?:|www\.|\.(com|io|org|net|xyz|app|finance|gift|claim)\b|\b(claim|airdrop|reward|voucher|visit|giveaway|free mint)\b/i

/** Whether the name of a token or NFT asks its owner to visit a website, as those of unsolicited airdrops do. */
export const looksLikePhishing = (name: string) => phishingPattern.test(name)
