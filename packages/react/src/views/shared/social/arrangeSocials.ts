export type ArrangedSocials<Social> = {
  /** The one with a button over the whole width. */
  first?: Social | undefined
  /** Those with a small button each, on one line. */
  others: readonly Social[]
  /** Whether a further button leads to those that have no place. */
  hasMore: boolean
}

/** The most that are shown without a view of their own. */
const most = 6

/**
 * Which buttons there are for social accounts: two stand beside each other; otherwise the first one is wide and the others share a line of at most
 * five.
 */
export function arrangeSocials<Social>(socials: readonly Social[]): ArrangedSocials<Social> {
  if (socials.length === 2) return { others: socials, hasMore: false }
  const [first, ...others] = socials
  const hasMore = socials.length > most
  return { first, others: hasMore ? others.slice(0, 4) : others, hasMore }
}
