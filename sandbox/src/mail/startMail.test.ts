import { createServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Running } from '../parts/part.ts'
import { listen } from '../process/listen.ts'
import { createInbox } from './inbox.ts'
import { startMail } from './startMail.ts'

describe('startMail', () => {
  const inbox = createInbox()
  let mail: Running
  beforeAll(async () => {
    mail = await startMail({ port: 0, inbox })
  })
  afterAll(() => mail.stop())

  const message = {
    from: { name: 'Latchkey', address: 'login@example.org' },
    subject: 'Your code: Grüße, مرحبا',
    text: 'Your code is 123 456.\nhttp://localhost:4420/device#token',
    html: '<p>Your code is <b>123 456</b>.</p>',
  }
  const send = (more: object) => createTransport(mail.url).sendMail({ ...message, ...more })

  test('default', async () => {
    await send({ to: 'ada@example.org' })
    expect(inbox.list('ada@example.org')).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: expect.stringMatching(/^\d{4}-.+Z$/),
        to: 'ada@example.org',
        from: 'login@example.org',
        subject: message.subject,
        text: `${message.text}\n`,
        html: `${message.html}\n`,
      },
    ])
  })

  test('behavior: each recipient has the message, also one that is not named in it', async () => {
    await send({ to: 'bob@example.org', bcc: 'carol@example.org' })
    expect(inbox.list('bob@example.org')).toHaveLength(1)
    expect(inbox.list('carol@example.org')).toHaveLength(1)
  })

  test('behavior: a message without a text, one without a subject, one in another encoding', async () => {
    await send({ to: 'dora@example.org', text: undefined, subject: undefined })
    expect(inbox.list('dora@example.org')[0]).toMatchObject({ text: '', subject: '' })
    await send({ to: 'dora@example.org', text: 'مرحبا بك', html: undefined, textEncoding: 'base64' })
    expect(inbox.list('dora@example.org')[0]).toMatchObject({ text: 'مرحبا بك', html: '' })
  })

  test('error: a message that is too large, whether its size is announced or not', async () => {
    const text = 'x'.repeat(300_000)
    await expect(send({ to: 'eve@example.org', text })).rejects.toThrow(/552/)
    const raw = `Subject: large\r\n\r\n${'x'.repeat(70)}\r\n`.padEnd(300_000, `${'y'.repeat(70)}\r\n`)
    await expect(
      createTransport(mail.url).sendMail({
        envelope: { from: 'a@example.org', to: 'eve@example.org' },
        raw,
      }),
    ).rejects.toThrow(/552/)
    expect(inbox.list('eve@example.org')).toEqual([])
  })

  test('error: too many recipients', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `n${index}@example.org`)
    const { rejected } = await send({ to: many })
    expect(rejected).toEqual(['n50@example.org'])
  })

  test('error: the port is taken', async () => {
    const other = createServer()
    const port = await listen(other, 0)
    await expect(startMail({ port, inbox })).rejects.toThrow(
      `Sandbox mail: port ${port} is in use by another program.`,
    )
    other.close()
  })
})
