/** What a visitor sees of a shortened address: its first and last two bytes. Addresses that share them are easily confused. */
export const shortenedAddress = (address: string) => `0x${address.slice(2, 6)}${address.slice(-4)}`
