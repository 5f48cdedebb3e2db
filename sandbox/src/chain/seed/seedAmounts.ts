/** What each funded account gets, and what the faucet keeps to hand out, in whole units. */
export const seedAmounts = { share: '10000', reserve: '1000000000', faucetEther: '1000000000' }

/**
 * What lies in the exchange's pools, by the symbol of the base token, in whole units: the ratio is the price. What people
 * usually swap does not move it; all that an account has does.
 */
export const poolAmounts = {
  WETH: { base: '100000', quote: '250000000' },
  SAND: { base: '50000000', quote: '60000000' },
  sUSDT: { base: '50000000', quote: '50000000' },
}
