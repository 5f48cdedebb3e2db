import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DatabaseBusyError, databaseTrouble, isDatabaseUnavailable } from './databaseError.ts'

const withCode = (code: string, extra: object = {}) => Object.assign(new Error('x'), { code, ...extra })
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('databaseTrouble', () => {
  test.each([
    ['away', 'shutting down', query(withCode('57P01'))],
    ['away', 'starting', withCode('57P03')],
    ['busy', 'too many connections', withCode('53300')],
    ['away', 'disk full', query(withCode('53100'))],
    ['away', 'connection failure', withCode('08006')],
    ['busy', 'statement timeout', query(withCode('57014'))],
    ['away', 'refused', withCode('ECONNREFUSED', { syscall: 'connect' })],
    ['away', 'no socket', withCode('ENOENT', { syscall: 'connect' })],
    ['away', 'reset', query(withCode('ECONNRESET', { syscall: 'read' }))],
    ['away', 'terminated', new Error('Connection terminated unexpectedly')],
    ['busy', 'pool is full', query(new Error('timeout exceeded when trying to connect'))],
    ['busy', 'queue is full', query(new DatabaseBusyError('too many wait for a connection'))],
    ['away', 'wrapped', new Error('a module', { cause: query(withCode('57P01')) })],
  ])('behavior: %s: %s', (trouble, _, error) => {
    expect(databaseTrouble(error)).toBe(trouble)
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
    expect(databaseTrouble(error)).toBeUndefined()
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
