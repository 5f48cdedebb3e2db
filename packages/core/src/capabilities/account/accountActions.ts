/** What a dapp or a visitor says of an account. */
export type AccountActions = {
  addAddressLabel(address: string, label: string): Promise<void>
  removeAddressLabel(address: string): Promise<void>
  setAccountTab(tab: number): Promise<void>
}
