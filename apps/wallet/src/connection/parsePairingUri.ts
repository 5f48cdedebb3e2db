export type PairingUri = { uri: string } | { problem: string }

/**
 * Reads a connection link that somebody pasted, scanned or opened the wallet with.
 *
 * @example
 * parsePairingUri('wc:…@2?relay-protocol=irn&symKey=…', Date.now()) // { uri }
 */
export function parsePairingUri(text: string, now: number): PairingUri {
  const uri = text.trim()
  const notALink = { problem: 'This is not a WalletConnect link: it starts with “wc:”.' }
  if (uri.length > 2_000) return notALink
  const [, topic, version, query] = /^wc:(?:\/\/)?([^@?]*)@(\d+)\?(.*)$/.exec(uri) ?? []
  if (topic === undefined || query === undefined) return notALink
  if (version !== '2') return { problem: 'This link is for an older version of WalletConnect.' }
  const params = new URLSearchParams(query)
  const isHex = (value: string | null) => /^[0-9a-f]{64}$/i.test(value ?? '')
  if (!isHex(topic) || !isHex(params.get('symKey')) || !params.get('relay-protocol'))
    return { problem: 'Part of the link is missing. Please copy it again.' }
  const expiry = Number(params.get('expiryTimestamp') ?? Number.POSITIVE_INFINITY)
  if (!(expiry * 1000 > now)) return { problem: 'This link has expired. Please get a new one from the page.' }
  return { uri }
}
