/** What is on the chain when it begins, in the smallest units. The faucet has what nobody will use up. */
export const solanaAmounts = {
  accountLamports: 100_000_000_000,
  accountToken: 10_000_000_000,
  faucetLamports: 1_000_000_000_000_000,
  faucetToken: 1_000_000_000_000_000,
}
