import type { TypedData } from '@latchkey/core'
import type { Validated } from './validateAmount.ts'

const parts = ['domain', 'types', 'primaryType', 'message'] as const

/**
 * Parses typed data (EIP-712) from JSON, and checks its shape as far as that is possible without a wallet.
 *
 * @example
 * validateTypedData('{"domain":{},"types":{},"primaryType":"Mail","message":{}}')
 */
export function validateTypedData(text: string): Validated<TypedData> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { error: 'This is not JSON' }
  }
  if (!isObject(value)) return { error: 'The JSON must be an object' }
  const fields = Object.fromEntries(Object.entries(value))
  const missing = parts.find((part) => fields[part] === undefined)
  if (missing) return { error: `"${missing}" is missing` }
  if (typeof fields.primaryType !== 'string') return { error: '"primaryType" must be text' }
  const wrong = parts.find((part) => part !== 'primaryType' && !isObject(fields[part]))
  if (wrong) return { error: `"${wrong}" must be an object` }
  if (!Object.hasOwn(Object(fields.types), fields.primaryType))
    return { error: `"types" does not describe ${fields.primaryType}` }
  // The wallet checks the types of the fields.
  return { value: fields as TypedData }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
