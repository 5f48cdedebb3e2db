/** An exact number: a price is one until the very last step. */
export type Ratio = { numerator: bigint; denominator: bigint }

export function multiply(a: Ratio, b: Ratio): Ratio {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** A decimal number as a ratio, such as `0.25` or `1e-7`. Undefined: it is none. */
export function parseRatio(text: string): Ratio | undefined {
  const [, integer, fraction = '', exponent = '0'] =
    /^(\d{1,30})(?:\.(\d{1,60}))?(?:e([+-]?\d{1,2}))?$/i.exec(text) ?? []
  if (integer === undefined) return undefined
  const scale = Number(exponent) - fraction.length
  return {
    numerator: BigInt(integer + fraction) * 10n ** BigInt(Math.max(scale, 0)),
    denominator: 10n ** BigInt(Math.max(-scale, 0)),
  }
}

const digits = 17

/** The nearest number that JSON can carry, from 17 digits of the exact one. */
export function toNumber({ numerator, denominator }: Ratio): number {
  if (numerator === 0n || denominator === 0n) return 0
  // About how many digits stand before the point.
  const size = `${numerator}`.length - `${denominator}`.length
  const scale = digits - size
  const scaled =
    scale >= 0
      ? (numerator * 10n ** BigInt(scale)) / denominator
      : numerator / (denominator * 10n ** BigInt(-scale))
  return Number(`${scaled}e${-scale}`)
}
