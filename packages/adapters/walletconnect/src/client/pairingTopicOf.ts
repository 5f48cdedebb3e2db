/** The topic that a link names. */
export function pairingTopicOf(uri: string): string {
  return /^wc:([^@]+)@/.exec(uri)?.[1] ?? ''
}
