/** What a value must look like: a kind of value, one list of them, or an object. A key with `?` may be absent. */
export type Shape = keyof typeof kinds | readonly [Shape] | { readonly [key: string]: Shape }

const text = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const isText = (value: unknown) => typeof value === 'string'

const kinds = {
  string: isText,
  'string or null': (value: unknown) => value === null || isText(value),
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  /** A network of one of the four chain families. */
  'CAIP-2': text(/^(eip155|solana|polkadot|bip122):[-_a-zA-Z0-9]{1,32}$/),
  /** An account or a token on such a network. */
  'CAIP-10': text(/^(eip155|solana|polkadot|bip122):[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/),
  /** A whole number as text. */
  integer: text(/^\d+$/),
  /** A decimal number as text, without an exponent. */
  decimal: text(/^\d+(\.\d+)?$/),
  time: (value: unknown) => isText(value) && new Date(String(value)).toISOString() === value,
  'picture or null': (value: unknown) =>
    value === null || findMismatches(value, { url: 'string' }).length === 0,
  'in, out or self': text(/^(in|out|self)$/),
  'confirmed, failed or pending': text(/^(confirmed|failed|pending)$/),
  'none or certified': text(/^(none|certified)$/),
  '64 hex digits': text(/^[0-9a-f]{64}$/),
}

/** Lists the places where a value does not match a shape. Keys that the shape does not name are mismatches too. */
export function findMismatches(value: unknown, shape: Shape, path = 'answer'): string[] {
  if (typeof shape === 'string') return kinds[shape](value) ? [] : [`${path}: no ${shape}: ${show(value)}`]
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${path}: no list: ${show(value)}`]
    return value.flatMap((item, index) => findMismatches(item, shape[0], `${path}[${index}]`))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path}: no object: ${show(value)}`]
  const parts = new Map(Object.entries(shape).map(([key, part]) => [key.replace('?', ''), part]))
  const unknown = Object.keys(value).filter((key) => !parts.has(key))
  const missing = Object.keys(shape).filter((key) => !(key.endsWith('?') || key in value))
  return [
    ...unknown.map((key) => `${path}.${key}: not in the shape`),
    ...missing.map((key) => `${path}.${key}: missing`),
    ...Object.entries(value).flatMap(([key, part]) => {
      const expected = parts.get(key)
      return expected ? findMismatches(part, expected, `${path}.${key}`) : []
    }),
  ]
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)
const show = (value: unknown) => JSON.stringify(value)?.slice(0, 100)
