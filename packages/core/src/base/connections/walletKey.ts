/**
 * A key that is equal for every connector of one wallet. Some wallets call themselves "Trust" in one place and "Trust Wallet" in another.
 */
export function walletKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '')
}
