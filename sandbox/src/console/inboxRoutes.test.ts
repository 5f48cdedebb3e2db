import { request } from 'node:http'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInbox, type Mail } from '../mail/inbox.ts'
import { startMail } from '../mail/startMail.ts'
import type { Running } from '../parts/part.ts'
import { startConsole } from './startConsole.ts'

describe('createInboxRoutes', () => {
  const inbox = createInbox()
  let mail: Running
  let site: Running
  beforeAll(async () => {
    mail = await startMail({ port: 0, inbox })
    site = await startConsole({ port: 0, chains: [], inbox })
  })
  afterAll(() => Promise.all([site.stop(), mail.stop()]))

  const send = (to: string, more: object = {}) =>
    createTransport(mail.url).sendMail({
      from: 'login@example.org',
      to,
      subject: `To ${to}`,
      text: 'Your code is 123 456.',
      ...more,
    })
  const get = async (path: string) => {
    const response = await fetch(site.url + path)
    return { response, text: await response.text() }
  }
  const list = async (to: string): Promise<Mail[]> =>
    JSON.parse((await get(`/api/inbox?to=${encodeURIComponent(to)}`)).text)

  test('default', async () => {
    expect((await get('/inbox')).text).toContain('<p id="empty"><strong>No messages yet.</strong>')
    await send('ada@example.org', { subject: 'First' })
    await send('ada@example.org', { subject: 'Second' })
    const { response, text } = await get('/inbox')
    expect(response.headers.get('content-security-policy')).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; connect-src 'self'"`,
    )
    expect(text).toContain('<p id="empty" hidden>')
    expect(text.indexOf('>Second</a>')).toBeLessThan(text.indexOf('>First</a>'))
    expect(text).not.toMatch(
      /<script(?! src="\/(console.js"|inbox.js" defer)><\/script>)|style=|<style| on[a-z]+=/,
    )

    const [newest] = await list('ada@example.org')
    const opened = (await get(`/inbox/${newest?.id}`)).text
    expect(opened).toContain('<h1 dir="auto">Second</h1>')
    expect(opened).toContain('data-copy="123456"')
    expect(opened).not.toContain('<iframe')
    expect((await get('/inbox.js')).response.status).toBe(200)
  })

  test('behavior: as JSON, newest first, and closed to other origins', async () => {
    await send('bob@example.org', { subject: 'First', html: '<b>123 456</b>' })
    await send('bob@example.org', { subject: 'Second' })
    const response = await fetch(`${site.url}/api/inbox?to=BOB@example.org`, {
      headers: { origin: 'http://localhost:4400' },
    })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(response.headers.get('content-type')).toBe('application/json')
    const shape = {
      id: expect.any(String),
      at: expect.any(String),
      to: 'bob@example.org',
      from: 'login@example.org',
      text: 'Your code is 123 456.\n',
    }
    expect(await response.json()).toEqual([
      { ...shape, subject: 'Second', html: '' },
      { ...shape, subject: 'First', html: '<b>123 456</b>\n' },
    ])
    expect(await list('nobody@example.org')).toEqual([])
  })

  test('parameters: to', async () => {
    await send('carol+1@example.org')
    await send('dora@example.org')
    const { text } = await get(`/inbox?to=${encodeURIComponent('carol+1@example.org')}`)
    expect(text).toContain('>To carol+1@example.org</a>')
    expect(text).not.toContain('>To dora@example.org</a>')
    expect(text).toContain('href="/inbox?to=carol%2B1%40example.org">Refresh')
  })

  test('behavior: a hostile message is text, and its HTML is in a frame that can do nothing', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>'
    await send('eve@example.org', {
      subject: hostile,
      text: `${hostile} javascript:alert(3) http://localhost:4420/device#a-token"onclick=alert(4) end`,
      html: hostile,
    })
    const [{ id } = { id: '' }] = await list('eve@example.org')
    const { text, response } = await get(`/inbox/${id}`)
    expect(text).not.toMatch(/<script>|<img src=x|href="javascript/)
    expect(text).toContain('<iframe sandbox="" src=')
    expect(text).toContain(
      '<a href="http://localhost:4420/device#a-token" target="_blank" rel="noopener noreferrer">http://localhost:4420/device#a-token</a>&quot;onclick',
    )
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'; frame-src 'self'")
    expect((await get('/inbox')).text).not.toContain('<script>')
    const markup = (await get(`/inbox/${id}/html`)).response.headers
    expect(markup.get('content-security-policy')).toMatchInlineSnapshot(
      `"default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox"`,
    )
  })

  test('behavior: a page that watches hears of each message', async () => {
    const response = await fetch(`${site.url}/inbox/events`)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe(': watching\n\n')
    await send('fay@example.org')
    expect((await reader?.read())?.value).toBe('data: mail\n\n')
    await reader?.cancel()
  })

  test('error: more pages than may watch', async () => {
    const ends: Array<() => void> = []
    const open = () =>
      new Promise<number | undefined>((resolve) => {
        const call = request(`${site.url}/inbox/events`, (response) => resolve(response.statusCode))
        call.on('error', () => {}).end()
        ends.push(() => call.destroy())
      })
    const answers = await Promise.all(Array.from({ length: 52 }, open))
    expect(answers.filter((status) => status === 503).length).toBeGreaterThanOrEqual(2)
    for (const end of ends) end()
  })

  test('error: no such message, another host name, another method', async () => {
    const gone = await get('/inbox/00000000-0000-0000-0000-000000000000')
    expect(gone.response.status).toBe(404)
    expect(gone.text).toContain('No such message')
    const { port } = new URL(site.url)
    const status = await new Promise((resolve, reject) => {
      const headers = { host: `rebound.example:${port}` }
      request({ port, host: '127.0.0.1', path: '/api/inbox', headers }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
    expect((await fetch(`${site.url}/api/inbox`, { method: 'DELETE' })).status).toBe(405)
  })
})
