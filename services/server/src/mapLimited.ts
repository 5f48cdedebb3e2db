/** `Promise.all` of a map, with a limited number of them under way. */
export async function mapLimited<item, result>(
  items: readonly item[],
  limit: number,
  work: (item: item) => Promise<result>,
): Promise<result[]> {
  const results = new Array<result>(items.length)
  const entries = items.entries()
  async function run() {
    for (const [index, item] of entries) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run))
  return results
}
