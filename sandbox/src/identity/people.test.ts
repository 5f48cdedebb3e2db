import { describe, expect, test } from 'vitest'
import { accountOf, isPersonId, otherThan, personIds } from './people.ts'

describe('people', () => {
  test('default', () => {
    expect(personIds).toEqual(['ada', 'grace', 'linus', 'noor', 'mallory'])
    const idsAt = {
      google: personIds.map((person) => accountOf('google', person).sub),
      apple: personIds.map((person) => accountOf('apple', person).sub),
      github: personIds.map((person) => accountOf('github', person).id),
      facebook: personIds.map((person) => accountOf('facebook', person).id),
      x: personIds.map((person) => accountOf('x', person).id),
      discord: personIds.map((person) => accountOf('discord', person).id),
    }
    for (const ids of Object.values(idsAt)) expect(new Set<unknown>(ids).size).toBe(personIds.length)
    expect(idsAt.github.every((id) => typeof id === 'number')).toBe(true)
    // Too large for a number, so whoever reads it as one is found out.
    for (const id of [...idsAt.x, ...idsAt.discord]) expect(String(Number(id))).not.toBe(id)
  })

  test('behavior: one address belongs to two people at two providers', () => {
    expect(accountOf('google', 'ada')).toMatchObject({ email: 'ada@example.org', email_verified: true })
    expect(accountOf('discord', 'mallory')).toMatchObject({ email: 'ada@example.org', verified: true })
    expect(accountOf('facebook', 'mallory').email).toBe('ada@example.org')
  })
})

describe('otherThan', () => {
  test('default', () => {
    for (const person of personIds) expect(otherThan(person)).not.toBe(person)
  })
})

describe('isPersonId', () => {
  test('default', () => {
    expect(['ada', 'Ada', 'constructor', undefined].map(isPersonId)).toEqual([true, false, false, false])
  })
})
