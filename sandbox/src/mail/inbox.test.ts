import { describe, expect, test } from 'vitest'
import { createInbox } from './inbox.ts'

describe('createInbox', () => {
  const mail = (to: string, subject = 'Hello') => ({
    to,
    from: 'login@example.org',
    subject,
    text: 'A text',
    html: '',
  })

  test('default', () => {
    const inbox = createInbox(() => new Date(0))
    inbox.add(mail('ada@example.org', 'First'))
    inbox.add(mail('ada@example.org', 'Second'))
    const [newest, oldest] = inbox.list()
    expect(newest).toEqual({
      ...mail('ada@example.org', 'Second'),
      id: newest?.id,
      at: '1970-01-01T00:00:00.000Z',
    })
    expect(oldest?.subject).toBe('First')
    expect(inbox.find(newest?.id ?? '')).toBe(newest)
    expect(inbox.find('unknown')).toBeUndefined()
  })

  test('parameters: to', () => {
    const inbox = createInbox()
    inbox.add(mail('Ada@Example.org'))
    inbox.add(mail('bob@example.org'))
    expect(inbox.list('ada@example.ORG').map(({ to }) => to)).toEqual(['Ada@Example.org'])
    expect(inbox.list('example.org')).toEqual([])
    expect(inbox.list('')).toEqual([])
  })

  test('behavior: the newest two hundred are kept', () => {
    const inbox = createInbox()
    for (let index = 0; index < 205; index++) inbox.add(mail('ada@example.org', String(index)))
    const subjects = inbox.list().map(({ subject }) => subject)
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, '204', '5'])
  })

  test('behavior: a watcher hears of each message until it ends', () => {
    const inbox = createInbox()
    let heard = 0
    const end = inbox.watch(() => heard++)
    inbox.add(mail('ada@example.org'))
    expect(heard).toBe(1)
    end()
    inbox.add(mail('ada@example.org'))
    expect(heard).toBe(1)
  })
})
