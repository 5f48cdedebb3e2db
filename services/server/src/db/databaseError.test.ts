import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isDatabaseUnavailable } from './databaseError.ts'

const withCode = (code: string, extra: object = {}) => Object.assign(new Error('x'), { code, ...extra })
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('isDatabaseUnavailable', () => {
  test.each([
    ['shutting down', query(withCode('57P01'))],
    ['starting', withCode('57P03')],
    ['too many connections', withCode('53300')],
    ['disk full', query(withCode('53100'))],
    ['connection failure', withCode('08006')],
    ['statement timeout', query(withCode('57014'))],
    ['refused', withCode('ECONNREFUSED', { syscall: 'connect' })],
    ['no socket', withCode('ENOENT', { syscall: 'connect' })],
    ['reset', query(withCode('ECONNRESET', { syscall: 'read' }))],
    ['terminated', new Error('Connection terminated unexpectedly')],
    ['pool is full', query(new Error('timeout exceeded when trying to connect'))],
    ['wrapped', new Error('a module', { cause: query(withCode('57P01')) })],
  ])('behavior: %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  test.each([
    ['a wrong query', query(withCode('42601'))],
    ['a conflict', query(withCode('23505'))],
    ['a file that is not there', withCode('ENOENT', { syscall: 'open' })],
    ['a node that breaks off', withCode('ECONNRESET', { syscall: 'read' })],
    ['nothing', undefined],
    ['text', 'x'],
  ])('behavior: not %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
