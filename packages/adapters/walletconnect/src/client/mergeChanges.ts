type Entries = Readonly<Record<string, unknown>>

/**
 * What two tabs made of one stored value: the changes that this tab made since it last read or wrote it, in what the other has
 * written meanwhile. Objects are merged by key, lists by what their entries are about; of anything else this tab's is taken.
 *
 * @example
 * mergeChanges({ before: { a: 1 }, mine: { a: 1, b: 2 }, theirs: { c: 3 } }) // { c: 3, b: 2 }
 */
export function mergeChanges({
  before,
  mine,
  theirs,
}: {
  before: unknown
  mine: unknown
  theirs: unknown
}): unknown {
  if (isSame(mine, before)) return theirs
  if (isObject(mine) && isObject(theirs)) return mergeEntries(isObject(before) ? before : {}, mine, theirs)
  const [own, other] = [byIdentity(mine), byIdentity(theirs)]
  if (own && other) return Object.values(mergeEntries(byIdentity(before) ?? {}, own, other))
  return mine
}

function mergeEntries(before: Entries, mine: Entries, theirs: Entries): Entries {
  const merged = new Map(Object.entries(theirs))
  for (const key of Object.keys(before)) if (!Object.hasOwn(mine, key)) merged.delete(key)
  for (const [key, value] of Object.entries(mine)) {
    const isKept = isSame(value, before[key])
    if (merged.has(key))
      merged.set(key, mergeChanges({ before: before[key], mine: value, theirs: merged.get(key) }))
    // What the other has removed stays removed, unless there is something new about it here.
    else if (!isKept) merged.set(key, value)
  }
  return Object.fromEntries(merged)
}

/** A list's entries by what they are about; undefined where one does not say. */
function byIdentity(value: unknown): Entries | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = value.map((entry: unknown) => [identityOf(entry), entry] as const)
  return entries.every(([identity]) => identity) ? Object.fromEntries(entries) : undefined
}

/** In the client's lists: a session or a link has a topic, a request an id, what runs out a target. */
function identityOf(entry: unknown): string {
  if (!isObject(entry)) return ''
  const { topic = '', id = '', target = '' } = entry
  const parts = [topic, id, target].map(String)
  return parts.some(Boolean) ? parts.join(' ') : ''
}

function isObject(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
