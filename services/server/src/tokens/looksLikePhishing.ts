const bait =
  /https?:|www\.|\.(com|io|org|net|xyz|app|finance|gift|claim)\b|\b(claim|airdrop|reward|voucher|visit|giveaway|free mint)\b/i

/** Whether a name asks to go somewhere, as those of unasked-for tokens do. */
export const isBait = (name: string) => bait.test(name)
