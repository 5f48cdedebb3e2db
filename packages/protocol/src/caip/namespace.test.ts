import { describe, expect, test } from 'vitest'
import { isNamespace, namespaces } from './namespace.ts'

describe('isNamespace', () => {
  test('default', () => {
    for (const namespace of namespaces) expect(isNamespace(namespace)).toBe(true)
  })

  test.each(['cosmos', 'EIP155', '', 'eip155:1', 1, null, undefined, {}])('behavior: refuses %j', (value) => {
    expect(isNamespace(value)).toBe(false)
  })
})
