/** Names and pictures of accounts. */
export type NamesActions = {
  /** The name and the picture of an address on the active network, where it has any. Cached for 5 minutes. */
  fetchIdentity(address: string): Promise<{ name: string | undefined; avatar: string | undefined }>
}
