/** Under what a wallet is one and the same, in whatever namespace and way it offers itself: some say "Trust", then "Trust Wallet". */
export function walletKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '')
}
