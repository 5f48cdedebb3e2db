type Version = readonly [number, number, number]

/**
 * Whether a range of versions, as `engines` has it, includes a version: alternatives by `||`, each of comparators such as `>=20.19`, `^22.12.0`
 * or `20.x`. What it cannot read includes nothing.
 *
 * @example
 * acceptsVersion('^20.19.0 || >=22.12.0', '20.19.0') // true
 */
export function acceptsVersion(range: string, version: string): boolean {
  const wanted = parse(version)
  return range.split('||').some((alternative) => {
    const comparators = alternative
      .trim()
      .replace(/([<>=~^])\s+/g, '$1')
      .split(/\s+/)
    return comparators.every((comparator) => accepts(comparator, wanted))
  })
}

function accepts(comparator: string, version: Version): boolean {
  const { operator, text } =
    /^(?<operator>>=|<=|>|<|\^|~|=)?v?(?<text>\d+(\.(\d+|x|\*))*|\*|x|)$/.exec(comparator)?.groups ?? {}
  if (text === undefined) return false
  const order = compare(version, parse(text))
  if (operator === '>=') return order >= 0
  if (operator === '>') return order > 0
  if (operator === '<=') return order <= 0
  if (operator === '<') return order < 0
  // `^20.19.1` is every later 20, `~20.19.1` every later 20.19, and `20` or `20.x` every 20.
  const numbers = text.split('.').filter((part) => /^\d+$/.test(part))
  const fixed = operator === '^' ? 1 : operator === '~' ? 2 : numbers.length
  const isSame = numbers.slice(0, fixed).every((part, index) => Number(part) === version[index])
  return isSame && (operator === undefined || operator === '=' || order >= 0)
}

function parse(text: string): Version {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map((part) => Number.parseInt(part, 10) || 0)
  return [major, minor, patch]
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2]
}
