import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createMailer } from './createMailer.ts'
import { type Mail, mailLanguages } from './mailer.ts'
import { writeMail } from './writeMail.ts'

const where = { origin: 'https://app.example', device: 'Chrome 156 on Linux' }
const at = new Date('2026-11-18T02:03:00Z')
const kinds: readonly Mail[] = mailLanguages.flatMap((language): Mail[] => [
  { to: 'me@example.com', language, kind: 'code', values: { ...where, code: '012345', minutes: 5 } },
  {
    to: 'me@example.com',
    language,
    kind: 'link',
    values: { ...where, url: 'https://wallet.example/device#Tok-en_1', minutes: 10 },
  },
  { to: 'me@example.com', language, kind: 'proofCode', values: { ...where, code: '012345', minutes: 5 } },
  { to: 'me@example.com', language, kind: 'linkCode', values: { ...where, code: '012345', minutes: 5 } },
  { to: 'me@example.com', language, kind: 'loginLinked', values: { ...where, at, provider: 'github' } },
  { to: 'me@example.com', language, kind: 'loginUnlinked', values: { ...where, at, provider: 'email' } },
  { to: 'me@example.com', language, kind: 'newDevice', values: { ...where, at } },
  { to: 'me@example.com', language, kind: 'changeCode', values: { ...where, code: '012345', minutes: 5 } },
  {
    to: 'me@example.com',
    language,
    kind: 'newAddressCode',
    values: { ...where, code: '012345', minutes: 5 },
  },
  {
    to: 'me@example.com',
    language,
    kind: 'addressChanged',
    values: {
      ...{ ...where, at, until: new Date('2026-11-21T02:03:00Z') },
      url: 'https://wallet.example/email#Tok-en_1',
    },
  },
  { to: 'me@example.com', language, kind: 'addressBack', values: { ...where, at } },
  { to: 'me@example.com', language, kind: 'codesLocked', values: { ...where, at } },
  { to: 'me@example.com', language, kind: 'custodyChanged', values: { ...where, until: at } },
  { to: 'me@example.com', language, kind: 'recoveryLocked', values: { ...where, until: at } },
  { to: 'me@example.com', language, kind: 'exported', values: { ...where, at } },
  { to: 'me@example.com', language, kind: 'kitMade', values: { ...where, at } },
  { to: 'me@example.com', language, kind: 'deletionAsked', values: { ...where, until: at } },
  { to: 'me@example.com', language, kind: 'deletionUndone', values: { ...where, at } },
  { to: 'me@example.com', language, kind: 'deleted', values: { at } },
])
const [code] = kinds
if (code?.kind !== 'code') throw new Error('no mail')

describe('createMailer', () => {
  const servers: SMTPServer[] = []
  afterEach(async () => {
    for (const server of servers.splice(0))
      await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  async function startMailServer(options: SMTPServerOptions = {}) {
    const mails: { from: string; to: string[]; source: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
      ...options,
    })
    server.on('error', () => {})
    servers.push(server)
    const listening = server.listen(0, '127.0.0.1')
    if (!listening.listening) await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    return { mails, port }
  }
  const from = 'Example <login@example.com>'

  test('default', async () => {
    const { mails, port } = await startMailServer()
    await createMailer({ url: `smtp://127.0.0.1:${port}`, from }).send(code)
    expect(mails).toMatchObject([{ from: 'login@example.com', to: ['me@example.com'] }])
    const source = mails[0]?.source ?? ''
    expect(source).toMatch(/^From: Example <login@example.com>\r\nTo: me@example.com\r\n/m)
    expect(source).toContain('Subject: Your code to log in\r\n')
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('Content-Type: multipart/alternative')
    expect(source).toMatch(/^012 345\r$/m)
    // The code never stands in the subject, which a locked telephone shows.
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/012 ?345/)
  })

  test('parameters: user and password', async () => {
    const seen: unknown[] = []
    const { port } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    await createMailer({ url: `smtp://us%40er:p%2Fw@127.0.0.1:${port}`, from }).send(code)
    expect(seen).toEqual([['us@er', 'p/w']])
  })

  test.each([
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '"a b"@b.example',
    'Name <a@b.example>',
    'a@b.example>',
    'a@b@c.example',
    'a',
    `${'a'.repeat(65)}@b.example`,
    '',
  ])('error: the address %j', async (to) => {
    const { mails, port } = await startMailServer()
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from })
    await expect(mailer.send({ ...code, to })).rejects.toThrow(/^The address is not one$/)
    expect(mails).toEqual([])
  })

  test('error: refused, and nothing of it is repeated', async () => {
    const { port } = await startMailServer({
      onRcptTo: ({ address }, _, done) => done(new Error(`no ${address} here`)),
    })
    const sending = createMailer({ url: `smtp://127.0.0.1:${port}`, from }).send(code)
    await expect(sending).rejects.toThrow(/^The mail server did not take the mail \(EENVELOPE\)$/)
  })

  test('error: nobody listens', async () => {
    const sending = createMailer({ url: 'smtp://127.0.0.1:1', from }).send(code)
    await expect(sending).rejects.toThrow(/^The mail server did not take the mail \((ESOCKET|ECONNECTION)\)$/)
  })

  test('error: a mail server elsewhere without TLS', async () => {
    const { mails, port } = await startMailServer()
    // Another name of this machine, which does not say so.
    const { hostname } = new URL('http://0.0.0.0')
    const sending = createMailer({ url: `smtp://${hostname}:${port}`, from }).send(code)
    await expect(sending).rejects.toThrow(/^The mail server did not take the mail/)
    expect(mails).toEqual([])
  })
})

describe('writeMail', () => {
  test('default', () => {
    expect(writeMail(code)).toMatchInlineSnapshot(`
      {
        "html": "<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Your code to log in</title></head>
      <body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
      <p>Somebody wants to log in to <bdi>https://app.example</bdi> with this address, on <bdi>Chrome 156 on Linux</bdi>. The code is:</p>
      <p><bdi dir="ltr" style="font-size: 32px; font-weight: bold; letter-spacing: 2px">012 345</bdi></p>
      <p>It is good for <bdi>5</bdi> minutes. Type it only into the page that asked for it, and give it to nobody.</p>
      <p>If it was not you, do nothing: without the code nobody gets in.</p>
      </body></html>
      ",
        "subject": "Your code to log in",
        "text": "Somebody wants to log in to https://app.example with this address, on Chrome 156 on Linux. The code is:

      012 345

      It is good for 5 minutes. Type it only into the page that asked for it, and give it to nobody.

      If it was not you, do nothing: without the code nobody gets in.
      ",
      }
    `)
  })

  test('behavior: every kind in every language says where and on what', () => {
    expect(new Set(kinds.map((mail) => writeMail(mail).text)).size).toBe(57)
    for (const mail of kinds) {
      const { text, html, subject } = writeMail(mail)
      for (const part of [text, html]) {
        // Of an account that is gone there is no place left to name.
        if (mail.kind !== 'deleted') {
          expect(part).toContain('https://app.example')
          expect(part).toContain('Chrome 156 on Linux')
        }
        expect(part).not.toMatch(/[{}]/)
      }
      expect(subject).not.toMatch(/[{}\d]/)
      expect(html).toContain(mail.language === 'ar' ? '<html lang="ar" dir="rtl">' : 'dir="ltr">')
      // No pictures, no scripts, nothing fetched; and the only link is that which the mail is for.
      expect(html).not.toMatch(/<(img|script|style|link|iframe)|src=|url\(/i)
      const links = 'url' in mail.values ? [mail.values.url] : []
      expect(html.match(/href="[^"]*"/g) ?? []).toEqual(links.map((url) => `href="${url}"`))
      const urls = text.match(/https?:\/\/[^\s\u2068\u2069,.]+\.[a-z]+[^\s\u2068\u2069,.:]*/g) ?? []
      expect(urls.filter((url) => url !== 'https://app.example')).toEqual(links)
    }
  })

  test('behavior: the code reads from left to right in Arabic, too', () => {
    const { text, html } = writeMail({ ...code, language: 'ar' })
    expect(text).toContain('\u2066012 345\u2069')
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>012 345<\/bdi>/)
    expect(text).toContain('\u2068https://app.example\u2069')
  })

  test.each([
    ['<img src=x onerror=alert(1)>', 'img src x onerror alert(1)'],
    ['visit evil.example now', 'visit evil example now'],
    ['https://evil.example/x', 'https evil example x'],
    ['a\r\nBcc: x@y.example', 'a Bcc x y example'],
    ['\u202egnp.exe\u2066', 'gnp exe'],
    ['Firefox 148.0.1 (macOS)', 'Firefox 148.0.1 (macOS)'],
    ['x'.repeat(200), 'x'.repeat(60)],
    ['<>', '?'],
  ])('parameters: the device %j', (device, shown) => {
    const { text, html } = writeMail({ ...code, values: { ...code.values, device } })
    expect(text).toContain(`on ${shown}. The code is`)
    expect(html).toContain(`<bdi>${shown}</bdi>`)
  })

  test('error: what is no code, no origin, no link', () => {
    const write = (values: object) => () => writeMail({ ...code, values: { ...code.values, ...values } })
    for (const wrong of ['12345', '1234567', '12345a', '<b>123']) expect(write({ code: wrong })).toThrow()
    expect(write({ origin: 'app' })).toThrow()
    expect(() =>
      writeMail({
        language: 'en',
        kind: 'link',
        values: { ...where, url: 'javascript:alert(1)', minutes: 1 },
      }),
    ).toThrow('A link leads to a page')
  })
})
