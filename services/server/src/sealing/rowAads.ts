/** What the server's share of a device is sealed with besides the key: it opens in its own row only. */
export const shareAad = (share: { id: string; deviceId: string; epoch: number }, accountId: string) =>
  `login_shares|${share.id}|${accountId}|${share.deviceId}|${share.epoch}`

/** The same for the e-mail address of an account. */
export const identityAad = (accountId: string) => `login_identities|${accountId}|email`

/** What an e-mail address is looked up by is the HMAC of this. */
export const identitySubject = (email: string) => `email|${email}`
