/** Names and pictures of accounts. */
export type NamesActions = {
  /** The name and the picture that an address goes by on the active network, where it has any; remembered for 5 minutes. */
  fetchIdentity(address: string): Promise<{ name: string | undefined; avatar: string | undefined }>
}
