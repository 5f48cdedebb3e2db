import { describe, expect, it } from 'vitest'
import { summarise } from './summarise.ts'

describe('summarise', () => {
  it('default', () => {
    expect(summarise({ method: 'browser', connected: true, list: [1] })).toBe(
      'method: browser, connected: true, list: [1]',
    )
  })

  it('parameters: length', () => {
    expect(summarise({ a: 'long text' }, 6)).toBe('a: lo…')
  })
})
