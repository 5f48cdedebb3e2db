import { describe, expect, test } from 'vitest'
import { silentLogger } from '../../../test/testDatabase.fixture.ts'
import { systemClock } from '../../clock.ts'
import { createMailboxes } from './createMailboxes.ts'

function prepare(backlog: () => Promise<{ messages: number; bytes: number }>) {
  return createMailboxes({
    store: { backlog },
    clock: systemClock,
    logger: silentLogger,
    limits: { messages: 100, bytes: 1_000_000 },
  })
}

describe('createMailboxes', () => {
  test('default: a topic whose messages are acknowledged never asks', () => {
    let asked = 0
    const mailboxes = prepare(async () => {
      asked++
      return { messages: 0, bytes: 0 }
    })
    for (let count = 0; count < 1_000; count++) {
      mailboxes.charge('t', 100)
      mailboxes.refund('t', 100)
    }
    expect(asked).toBe(0)
  })

  test('error: too many messages, until they are fetched', async () => {
    let waiting = 0
    const mailboxes = prepare(async () => ({ messages: waiting, bytes: 0 }))
    const charge = () => {
      mailboxes.charge('t', 1)
      waiting++
    }
    const isFull = () => {
      try {
        charge()
        return false
      } catch {
        return true
      }
    }
    await expect.poll(isFull, { interval: 1, timeout: 20_000 }).toBe(true)
    expect(waiting).toBeGreaterThanOrEqual(100)
    expect(waiting).toBeLessThanOrEqual(150)
    expect(() => mailboxes.charge('another', 1)).not.toThrow()
    mailboxes.refund('t', 1)
    expect(charge).not.toThrow()
  })

  test('error: too many bytes', async () => {
    const mailboxes = prepare(async () => ({ messages: 3, bytes: 2_000_000 }))
    // The first asks.
    mailboxes.charge('t', 300_000)
    await expect
      .poll(() => {
        try {
          mailboxes.charge('t', 1)
          return 'taken'
        } catch (error) {
          return error
        }
      })
      .toMatchObject({ fault: 'MailboxLimitExceeded' })
  })

  test('behavior: while the database is away nobody waits', () => {
    const mailboxes = prepare(() => Promise.reject(new Error('away')))
    for (let count = 0; count < 100; count++) mailboxes.charge('t', 1)
    expect(() => {
      for (let count = 0; count < 100; count++) mailboxes.charge('t', 1)
    }).toThrow('Mailbox limit exceeded')
  })
})
