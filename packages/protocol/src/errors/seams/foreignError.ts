// A foreign system can throw anything: null, a string, a cyclic object, a proxy that throws whenever it is read. No function here throws.

/** One level of a foreign error, as far as it can be read. */
export type ForeignError = { code: number | string | undefined; name: string; text: string }

const textKeys = ['shortMessage', 'message', 'details', 'reason'] as const
const nestedKeys = ['cause', 'error', 'data', 'originalError', 'info'] as const
const maximumLevels = 24

/** Reads a property of a value of unknown type; undefined where it cannot be read. */
export function read(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

function readText(value: unknown, key: string): string {
  const text = read(value, key)
  return typeof text === 'string' ? text.slice(0, 4000) : ''
}

function readCode(value: unknown): number | string | undefined {
  const code = read(value, 'code')
  if (typeof code === 'string' && /^-?\d{1,9}$/.test(code)) return Number(code)
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}

/** The error and the errors inside it, outermost first. */
export function readForeignError(error: unknown): ForeignError[] {
  const seen = new Set<unknown>([error])
  const levels: ForeignError[] = []
  for (const value of seen) {
    if (typeof value === 'string') levels.push({ code: undefined, name: '', text: value.slice(0, 4000) })
    if (typeof value !== 'object' || value === null || levels.length >= maximumLevels) continue
    const text = textKeys
      .map((key) => readText(value, key))
      .filter(Boolean)
      .join('\n')
    levels.push({ code: readCode(value), name: readText(value, 'name'), text })
    for (const key of nestedKeys) {
      const nested = read(value, key)
      // A string under `data` is call data, not a message.
      if (typeof nested === 'object' || key === 'error') seen.add(nested)
    }
  }
  return levels
}

/**
 * Every code of a foreign error and of the errors inside it, outermost first; never throws. For the few places that must
 * know a foreign code itself, such as wallets that ask for a network to be added.
 *
 * @example
 * readErrorCodes({ code: -32603, data: { originalError: { code: 4902 } } }) // [-32603, 4902]
 */
export function readErrorCodes(error: unknown): readonly (number | string)[] {
  return readForeignError(error).flatMap(({ code }) => code ?? [])
}
