import type { LoginProvider } from '@latchkey/protocol/api'
import type { Mail, MailContent, MailLanguage } from './mailer.ts'
import { mailTexts } from './mailTexts.ts'

export type WrittenMail = { subject: string; text: string; html: string }

/** What a paragraph is made of: our own words, and values. */
type Piece = { text: string; isValue: boolean }

/**
 * Writes a mail as plain text and as HTML. Values are set apart by direction, so that an address reads the same within Arabic, and every
 * one of them is escaped.
 */
export function writeMail(mail: Pick<Mail, 'language'> & MailContent): WrittenMail {
  const words = mailTexts[mail.language][mail.kind]
  const values = valuesOf(mail)
  const before = words.before.map((sentence) => fill(sentence, values))
  const after = words.after.map((sentence) => fill(sentence, values))
  const isRightToLeft = mail.language === 'ar'
  const main = mainOf(mail, words.link ?? '')

  const asText = (pieces: readonly Piece[]) =>
    pieces.map(({ text, isValue }) => (isValue && isRightToLeft ? isolate(text) : text)).join('')
  const code = main?.kind === 'code' && isRightToLeft ? `\u2066${main.text}\u2069` : main?.text
  const text = [...before.map(asText), ...(code ? [code] : []), ...after.map(asText)].join('\n\n')

  const asHtml = (pieces: readonly Piece[]) =>
    `<p>${pieces.map(({ text: part, isValue }) => (isValue ? `<bdi>${escapeHtml(part)}</bdi>` : escapeHtml(part))).join('')}</p>`
  const html = [
    `<!doctype html><html lang="${mail.language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head>`,
    '<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">',
    ...before.map(asHtml),
    ...(main ? [main.html] : []),
    ...after.map(asHtml),
    '</body></html>',
  ].join('\n')
  return { subject: words.subject, text: `${text}\n`, html: `${html}\n` }
}

/** What the mail is sent for: the code, or the link. */
function mainOf(
  { values }: MailContent,
  linkText: string,
): { kind: 'code' | 'link'; text: string; html: string } | undefined {
  if ('code' in values) {
    if (!/^\d{6}$/.test(values.code)) throw new TypeError('A code has six digits')
    const shown = `${values.code.slice(0, 3)} ${values.code.slice(3)}`
    const style = 'font-size: 32px; font-weight: bold; letter-spacing: 2px'
    return { kind: 'code', text: shown, html: `<p><bdi dir="ltr" style="${style}">${shown}</bdi></p>` }
  }
  if ('url' in values) {
    const { protocol, href } = new URL(values.url)
    if (!/^https?:$/.test(protocol)) throw new TypeError('A link leads to a page')
    return {
      kind: 'link',
      text: href,
      html: `<p><a href="${escapeHtml(href)}">${escapeHtml(linkText)}</a></p>`,
    }
  }
  return undefined
}

function valuesOf({ language, values }: Pick<Mail, 'language'> & MailContent): Record<string, string> {
  const at = 'at' in values ? values.at : undefined
  const until = 'until' in values ? values.until : undefined
  const time = at ?? until
  return {
    ...('origin' in values && {
      origin: new URL(values.origin).origin,
      device: cleanDevice(values.device),
    }),
    ...('provider' in values && { provider: nameOf(values.provider, language) }),
    ...('minutes' in values && { minutes: String(values.minutes) }),
    ...(time && { time: formatTime(time, language) }),
    ...(until && { until: formatTime(until, language) }),
  }
}

const emailNames = { en: 'e-mail', de: 'E-Mail', ar: 'البريد الإلكتروني' } as const
const providerNames = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
} as const

const nameOf = (provider: LoginProvider, language: MailLanguage): string =>
  provider === 'email' ? emailNames[language] : providerNames[provider]

/** Digits of the West, as in the code and in addresses. */
function formatTime(time: Date, language: MailLanguage): string {
  const locale = { en: 'en-GB', de: 'de-DE', ar: 'ar-u-nu-latn' }[language]
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(locale, options).format(time)} UTC`
}

/**
 * The name of a device comes from whoever asks, so it must not be able to say anything, nor look like a link: letters, digits and
 * spaces stay, and dots between digits.
 */
function cleanDevice(name: string): string {
  const plain = name.replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N} ().-]/gu, ' ')
  return [...plain.replace(/\s+/g, ' ').trim()].slice(0, 60).join('') || '?'
}

function fill(sentence: string, values: Readonly<Record<string, string>>): readonly Piece[] {
  return sentence.split(/(\{[a-z]+\})/).flatMap((text): Piece[] => {
    const [, name] = /^\{([a-z]+)\}$/.exec(text) ?? []
    if (name === undefined) return text ? [{ text, isValue: false }] : []
    const value = values[name]
    if (value === undefined) throw new TypeError(`The mail has no ${name}`)
    return [{ text: value, isValue: true }]
  })
}

/** First strong isolate: the direction inside does not reach what is around it. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
