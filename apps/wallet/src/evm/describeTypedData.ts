import type { Row } from '../family.ts'
import { visibleLine } from '../visibleText.ts'
import type { TypedData } from './params.ts'

/**
 * Typed data as they are read: field by field, in the order of their types. A field that no type names is not signed, so
 * it is not shown either.
 *
 * @example
 * describeTypedData(mail).text // 'from\n  name: Cow\n  wallet: 0x…\ncontents: Hello'
 */
export function describeTypedData({ domain, types, primaryType, message }: TypedData): {
  rows: Row[]
  text: string
} {
  const rows: Row[] = [{ label: 'Kind', value: visibleLine(primaryType) }]
  const add = (label: string, value: unknown) => {
    if (value !== undefined) rows.push({ label, value: show(value) })
  }
  add('For', domain.name)
  add('Version', domain.version)
  add('Contract', domain.verifyingContract)
  return { rows, text: lines(types, primaryType, message, '').join('\n') }
}

/** Deeper than anybody nests, and shallow enough for the stack. */
const maxDepth = 32

function lines(types: TypedData['types'], type: string, value: unknown, indent: string): string[] {
  if (indent.length > maxDepth * 2) return [`${indent}…`]
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  const values: Readonly<Record<string, unknown>> = Object(value)
  return (fields ?? []).flatMap(({ name, type: fieldType }) => {
    const label = `${indent}${visibleLine(name)}`
    const field = Object.hasOwn(values, name) ? values[name] : undefined
    return member(types, fieldType, field, label, indent)
  })
}

function member(
  types: TypedData['types'],
  type: string,
  value: unknown,
  label: string,
  indent: string,
): string[] {
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined && Array.isArray(value))
    return value.length === 0
      ? [`${label}: none`]
      : value.flatMap((entry, index) => member(types, item, entry, `${label} ${index + 1}`, indent))
  if (Object.hasOwn(types, type)) return [label, ...lines(types, type, value, `${indent}  `)]
  return [`${label}: ${show(value)}`]
}

function show(value: unknown): string {
  if (typeof value === 'string') return visibleLine(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? 'nothing')
}
