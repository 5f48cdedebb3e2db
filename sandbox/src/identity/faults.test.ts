import { describe, expect, test } from 'vitest'
import { createFaults } from './faults.ts'

describe('createFaults', () => {
  test('default', () => {
    const faults = createFaults()
    expect(faults.take('token.down', 'x')).toBeUndefined()
    const fault = faults.add({ provider: 'x', kind: 'token.down' })
    expect(fault).toMatchObject({ provider: 'x', kind: 'token.down', milliseconds: 60_000 })
    expect(faults.take('token.down', 'x', 'ada')).toEqual(fault)
    expect(faults.take('token.down', 'github', 'ada')).toBeUndefined()
    expect(faults.take('token.slow', 'x', 'ada')).toBeUndefined()
    faults.remove(fault?.id)
    expect(faults.list()).toEqual([])
  })

  test('parameters: times and person', () => {
    const faults = createFaults()
    faults.add({ provider: 'x', kind: 'token.down', person: 'grace', times: 2 })
    const take = (person?: 'ada' | 'grace') => faults.take('token.down', 'x', person) !== undefined
    expect([take(), take('ada'), take('grace'), take('grace'), take('grace')]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
    expect(faults.list()).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['an unknown provider', { provider: 'myspace', kind: 'token.down' }],
    ['an unknown kind', { provider: 'x', kind: 'token.sideways' }],
    ['a kind of other providers', { provider: 'apple', kind: 'user.down' }],
    ['an unknown person', { provider: 'x', kind: 'token.down', person: 'constructor' }],
    ['no times', { provider: 'x', kind: 'token.down', times: 0 }],
    ['something else', { provider: 'x', kind: 'token.down', always: true }],
  ])('error: %s', (_, value) => {
    const faults = createFaults()
    expect(faults.add(value)).toBeUndefined()
    expect(faults.list()).toEqual([])
  })
})
