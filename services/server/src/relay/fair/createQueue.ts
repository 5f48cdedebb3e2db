/** First in, first out, in constant time whatever its length. */
export type Queue<item> = {
  push(item: item): void
  /** The first one, taken out. */
  shift(): item | undefined
  /** The first one, left in. */
  peek(): item | undefined
  size(): number
}

/** How many places that were emptied may stand before the rest. */
const maxEmpty = 1_024

export function createQueue<item>(): Queue<item> {
  let items: (item | undefined)[] = []
  let head = 0
  return {
    push: (item) => void items.push(item),
    shift() {
      if (head === items.length) return undefined
      const item = items[head]
      // Emptied, so that what was taken is not kept in memory.
      items[head++] = undefined
      // `Array.prototype.shift` moves all that is left; here that is done once for many.
      if (head === items.length) {
        items = []
        head = 0
      } else if (head > maxEmpty && head * 2 > items.length) {
        items = items.slice(head)
        head = 0
      }
      return item
    },
    peek: () => items[head],
    size: () => items.length - head,
  }
}
