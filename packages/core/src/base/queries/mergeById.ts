type Known = { id: string }

/** Adds a further page: nothing twice, in the order it came. */
export function addById<Item extends Known>(known: readonly Item[], page: readonly Item[]): readonly Item[] {
  return [...new Map([...known, ...page].map((item) => [item.id, item])).values()]
}

/**
 * Puts the first page, read again, in the place of what stood there. What came on further pages stays; what stood before the
 * page's last and is no longer in it, is gone.
 */
export function refreshById<Item extends Known>(
  known: readonly Item[],
  { items, next }: { items: readonly Item[]; next: unknown },
): readonly Item[] {
  const last = items.at(-1)
  if (next === undefined) return items
  const place = last ? known.findIndex(({ id }) => id === last.id) : -1
  return addById(items, known.slice(place + 1))
}
