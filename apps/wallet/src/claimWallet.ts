/**
 * Makes this tab the one in which the wallet runs: two would answer the same requests. The tab that had it until now is
 * told. Where a browser has no locks, every tab runs.
 */
export function claimWallet(onLost: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve()
    navigator.locks
      .request('latchkey-wallet', { steal: true }, () => {
        resolve()
        return new Promise(() => {})
      })
      .catch(onLost)
  })
}
