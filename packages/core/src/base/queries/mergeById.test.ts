import { describe, expect, test } from 'vitest'
import { addById, refreshById } from './mergeById.ts'

const items = (ids: string) => [...ids].map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('addById', () => {
  test('default', () => {
    expect(ids(addById(items('abc'), items('cde')))).toBe('abcde')
  })
})

describe('refreshById', () => {
  test.each([
    ['nothing new', 'abcdef', 'abc', 'abcdef'],
    ['one more', 'abcdef', 'xab', 'xabcdef'],
    ['one less', 'abcdef', 'acd', 'acdef'],
    ['all others', 'abc', 'xyz', 'xyzabc'],
    ['an empty page with a next one', 'abc', '', 'abc'],
  ])('default: %s', (_, known, page, expected) => {
    expect(ids(refreshById(items(known), { items: items(page), next: 'more' }))).toBe(expected)
  })

  test('behavior: a last page is all there is', () => {
    expect(ids(refreshById(items('abc'), { items: items('a'), next: undefined }))).toBe('a')
  })
})
