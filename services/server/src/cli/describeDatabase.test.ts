import { describe, expect, test } from 'vitest'
import { describeDatabase } from './describeDatabase.ts'

describe('describeDatabase', () => {
  test.each([
    [{ folder: '/data/postgres' }, true, 'Database: /data/postgres (of the server that is running)'],
    [{ folder: '/data/postgres' }, false, 'Database: /data/postgres (no server is running on it)'],
    [
      { url: 'postgres://user:hunter2@db.example:6432/latchkey?password=hunter3' },
      undefined,
      'Database: latchkey on db.example:6432 (DATABASE_URL)',
    ],
    [{ url: 'postgresql://db.example' }, undefined, 'Database: the default one on db.example (DATABASE_URL)'],
    [
      { url: 'postgres:///latchkey?host=/run/pg' },
      undefined,
      'Database: latchkey on this machine (DATABASE_URL)',
    ],
  ])('default: %j', (database, isRunning, line) => {
    expect(describeDatabase(database, isRunning)).toBe(line)
  })
})
