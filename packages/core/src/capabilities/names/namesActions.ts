/** An account as people know it. */
export type KnownIdentity = {
  /** Undefined for a name that leads to no address on the active network. */
  address: string | undefined
  name: string | undefined
  avatar: string | undefined
}

/** Names and pictures of accounts. */
export type NamesActions = {
  /**
   * Who an account is on the active network: the name and the picture of an address, or the address of a name such as `theo.eth`. What it
   * does not have is undefined. Cached for 5 minutes.
   */
  fetchIdentity(addressOrName: string): Promise<KnownIdentity>
}
