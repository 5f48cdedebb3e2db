/** Whether a device has to prove itself before it gets anything of a wallet: it is unknown on this page, or has no shares. */
export function isNewToWallet(wallet: { hasDevice: boolean } | null, isDeviceKnown: boolean): boolean {
  return wallet !== null && !(isDeviceKnown && wallet.hasDevice)
}
