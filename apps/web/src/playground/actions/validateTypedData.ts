import type { TypedData } from '@latchkey/core'
import { fill } from '../../texts/fill.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Validated } from './validateAmount.ts'

const parts = ['domain', 'types', 'primaryType', 'message'] as const

/**
 * Parses typed data (EIP-712) from JSON, and checks its shape as far as that is possible without a wallet.
 *
 * @example
 * validateTypedData('{"domain":{},"types":{},"primaryType":"Mail","message":{}}', texts)
 */
export function validateTypedData(text: string, texts: Texts['tryIt']['typedData']): Validated<TypedData> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { error: texts.notJson }
  }
  if (!isObject(value)) return { error: texts.notObject }
  const fields = Object.fromEntries(Object.entries(value))
  const missing = parts.find((part) => fields[part] === undefined)
  if (missing) return { error: fill(texts.missing, { part: missing }) }
  if (typeof fields.primaryType !== 'string')
    return { error: fill(texts.mustBeText, { part: 'primaryType' }) }
  const wrong = parts.find((part) => part !== 'primaryType' && !isObject(fields[part]))
  if (wrong) return { error: fill(texts.mustBeObject, { part: wrong }) }
  if (!Object.hasOwn(Object(fields.types), fields.primaryType))
    return { error: fill(texts.notDescribed, { type: fields.primaryType }) }
  // The wallet checks the types of the fields.
  return { value: fields as TypedData }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
