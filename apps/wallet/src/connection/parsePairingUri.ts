import { linkInside } from './readPairingLink.ts'

export type PairingUri = { uri: string } | { problem: string }

const where = 'On the page, choose WalletConnect and copy the link below its QR code'

/**
 * Reads a connection link that somebody pasted, scanned or opened the wallet with. A link that opens a wallet is read as the connection
 * link inside it.
 *
 * @example
 * parsePairingUri('wc:…@2?relay-protocol=irn&symKey=…', Date.now()) // { uri }
 */
export function parsePairingUri(text: string, now: number): PairingUri {
  // Such a link has no spaces: those that are there come from the program that it was copied out of.
  const pasted = text.replace(/\s+/g, '')
  const uri = linkInside(pasted) ?? pasted
  if (uri.length > 2_000) return { problem: `This is much longer than a connection link. ${where}.` }
  if (!uri.startsWith('wc:'))
    return { problem: `This is not a connection link, which starts with “wc:”. ${where}.` }
  const [, topic = '', version, query = ''] = /^wc:(?:\/\/)?([^@?]*)(?:@(\d*))?(?:\?(.*))?$/.exec(uri) ?? []
  if (version && version !== '2')
    return { problem: 'This link is for an older version of WalletConnect, which wallets no longer use.' }
  const missing = missingIn(topic, version, new URLSearchParams(query))
  if (missing) return { problem: `This link is incomplete: ${missing}. ${where}, the whole of it.` }
  const expiry = Number(new URLSearchParams(query).get('expiryTimestamp') ?? Number.POSITIVE_INFINITY)
  if (!(expiry * 1000 > now))
    return {
      problem: 'This link has expired: each is good for a few minutes. Please get a new one from the page.',
    }
  return { uri }
}

/** What a link lacks, in the order in which it is read. Undefined: nothing. */
function missingIn(topic: string, version: string | undefined, params: URLSearchParams): string | undefined {
  const isHex = (value: string | null) => /^[0-9a-f]{64}$/i.test(value ?? '')
  if (!isHex(topic) && version) return 'part of its beginning, between “wc:” and “@2”, is missing'
  if (!isHex(topic) || !version) return 'it breaks off soon after “wc:”'
  if (!params.has('symKey')) return 'its key (“symKey=…”) is missing'
  if (!isHex(params.get('symKey'))) return 'its key (“symKey=…”) is cut short'
  if (!params.get('relay-protocol')) return 'the part “relay-protocol=…” is missing'
  return undefined
}
