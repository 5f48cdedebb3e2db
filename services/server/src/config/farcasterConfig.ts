import { ConfigError } from './configError.ts'

/** What login by Farcaster needs. Where there is none, it is not offered. */
export type FarcasterConfig = {
  /** Carries what is to be signed to the visitor's app, and the answer back. */
  relayUrl: string
  /** Two nodes of Optimism or more, of different operators. */
  nodes: readonly string[]
  /** The origins that the relay's links may lead to. */
  links: readonly string[]
  /** How long an address that has come by an id is not let in. */
  holdSeconds: number
}

type Settings = {
  LOGIN_FARCASTER_RELAY_URL?: string | undefined
  LOGIN_FARCASTER_NODES: readonly string[]
  LOGIN_FARCASTER_LINKS: readonly string[]
  LOGIN_FARCASTER_HOLD_SECONDS: number
}

/**
 * Reads the settings. Throws a `ConfigError` that names what is missing or wrong, but not its value: addresses of nodes often hold a key. `isLocal`: the
 * frame is on this machine, and so may the others be without https.
 */
export function readFarcasterConfig(
  {
    LOGIN_FARCASTER_RELAY_URL: relayUrl,
    LOGIN_FARCASTER_NODES: nodes,
    LOGIN_FARCASTER_LINKS: links,
    LOGIN_FARCASTER_HOLD_SECONDS: holdSeconds,
  }: Settings,
  { isLocal }: { isLocal(url: string): boolean },
): FarcasterConfig | undefined {
  if (!relayUrl && nodes.length === 0) return undefined
  const isGood = (url: string) =>
    URL.canParse(url) && (new URL(url).protocol === 'https:' || (/^http:/.test(url) && isLocal(url)))
  const origins = new Set(nodes.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])))
  const problems = [
    ...(relayUrl ? [] : ['LOGIN_FARCASTER_RELAY_URL must be set where LOGIN_FARCASTER_NODES is.']),
    ...(origins.size >= 2 && origins.size === nodes.length
      ? []
      : ['LOGIN_FARCASTER_NODES must name two nodes or more, on different hosts.']),
    ...([relayUrl ?? 'https://example.com', ...nodes, ...links].every(isGood)
      ? []
      : [
          'LOGIN_FARCASTER_RELAY_URL, LOGIN_FARCASTER_NODES and LOGIN_FARCASTER_LINKS must be https addresses.',
        ]),
  ]
  if (!relayUrl || problems.length > 0) throw new ConfigError(problems.join('\n'))
  return { relayUrl, nodes, links: links.map((url) => new URL(url).origin), holdSeconds }
}
