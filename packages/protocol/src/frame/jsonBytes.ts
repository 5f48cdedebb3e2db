/** Deeper than any transaction or typed data that a wallet could show. */
const maximumDepth = 32

/**
 * The size of a value as JSON, in bytes of UTF-8; undefined where it is larger than the limit, or is not JSON alone. A port carries much
 * that JSON cannot: dates, maps, circles, one object in many places. Every part counts at least one byte, so the limit also ends the walk.
 *
 * @example
 * jsonBytes({ a: 'é' }, 64) // 10
 * jsonBytes(new Map(), 64) // undefined
 */
export function jsonBytes(value: unknown, limit: number): number | undefined {
  let bytes = 0

  function take(count: number): boolean {
    bytes += count
    return bytes <= limit
  }

  function takeText(text: string): boolean {
    return text.length <= limit && take(new TextEncoder().encode(JSON.stringify(text)).length)
  }

  function walk(part: unknown, depth: number): boolean {
    if (depth > maximumDepth) return false
    if (part === null || typeof part === 'boolean') return take(String(part).length)
    if (typeof part === 'number') return Number.isFinite(part) && take(String(part).length)
    if (typeof part === 'string') return takeText(part)
    if (typeof part !== 'object') return false
    const keys = Object.keys(part)
    // The brackets, and a comma after each part but the first.
    if (!take(1 + Math.max(keys.length, 1))) return false
    if (Array.isArray(part)) return keys.length === part.length && part.every((item) => walk(item, depth + 1))
    const prototype = Object.getPrototypeOf(part)
    if (prototype !== Object.prototype && prototype !== null) return false
    return Object.entries(part).every(
      ([key, item]) => key !== '__proto__' && takeText(key) && take(1) && walk(item, depth + 1),
    )
  }

  return walk(value, 0) ? bytes : undefined
}
