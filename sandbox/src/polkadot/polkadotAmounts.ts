/** What is on the chain when it begins, in the smallest units. */
export const polkadotAmounts = {
  account: 10_000n * 10n ** 12n,
  accountAsset: 10_000n * 10n ** 6n,
  faucet: 1_000_000_000n * 10n ** 12n,
  faucetAsset: 1_000_000_000n * 10n ** 6n,
}
