import type { Mail } from '../mail/inbox.ts'
import { consoleDocument } from './consoleDocument.ts'
import { copyButton } from './copyButton.ts'
import { type Html, html } from './html.ts'

/** The list of messages. With `to`: those to one address. `inbox.js` adds what comes while the page is open. */
export function inboxPage(mails: readonly Mail[], to?: string): string {
  const note =
    to === undefined
      ? html`<p>Every mail that the sandbox sends lands here, whatever its address. The newest 200 are kept, until the sandbox stops.</p>`
      : html`<p>Messages to ${to}. <a href="/inbox">Show all</a></p>`
  return consoleDocument(
    'Inbox: Sandbox console',
    html`<p class="back"><a href="/">Sandbox console</a></p>
<h1>Inbox</h1>
<section class="card" aria-labelledby="messages">
<div class="head"><h2 id="messages">Messages</h2><a class="button" href="/inbox${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}">Refresh</a></div>
${note}
<p id="empty"${mails.length > 0 ? html` hidden` : ''}><strong>No messages yet.</strong> Log in with an e-mail address on the web app: the code comes here, and this page shows it by itself.</p>
<ul class="items mails" id="mails">${mails.map(row)}</ul>
<template id="mail">${row({ id: '', to: '', from: '', subject: '', at: '' })}</template>
</section>`,
    ['/inbox.js'],
  )
}

function row({ id, to, subject, at }: Omit<Mail, 'text' | 'html'>): Html {
  return html`<li data-mail="${id}"><a href="/inbox/${id}">${subject || 'No subject'}</a><span class="to">${to}</span>${time(at)}</li>
`
}

/** One message: its text as text, with links that can be opened; its HTML only in a frame that can do nothing. */
export function mailPage({ id, to, from, subject, text, html: markup, at }: Mail): string {
  const code = /(?<!\d)(\d{3}) ?(\d{3})(?!\d)/.exec(text)
  const digits = code ? `${code[1]}${code[2]}` : undefined
  return consoleDocument(
    `${subject || 'No subject'}: Sandbox console`,
    html`<p class="back"><a href="/inbox">Inbox</a> <span id="new" role="status"></span></p>
<h1 dir="auto">${subject || 'No subject'}</h1>
<section class="card" aria-labelledby="text">
<h2 id="text" class="unseen">Message</h2>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to}</dd><dt>Received</dt><dd>${time(at)}</dd></dl>
${digits === undefined ? undefined : html`<div class="phrase"><code>${digits}</code>${copyButton(digits, 'the code')}</div>`}
${text === '' ? html`<p>This message has no text.</p>` : html`<pre class="mail-text" dir="auto" tabindex="0" role="region" aria-label="Text of the message">${linked(text)}</pre>`}
</section>
${markup === '' ? undefined : markupSection(id)}`,
    ['/inbox.js'],
  )
}

function markupSection(id: string): Html {
  return html`<section class="card" aria-labelledby="markup">
<h2 id="markup">As HTML</h2>
<p>As a mail program would show it, without pictures from elsewhere. Links are opened from the text above.</p>
<iframe sandbox="" src="/inbox/${id}/html" title="The message as HTML"></iframe>
</section>`
}

/** For a message that is no longer there. */
export function noMailPage(): string {
  return consoleDocument(
    'No such message: Sandbox console',
    html`<p class="back"><a href="/inbox">Inbox</a></p>
<h1>No such message</h1>
<p>The inbox keeps the newest 200 messages, until the sandbox stops.</p>`,
  )
}

/** The time on this machine, which is also the visitor's. */
function time(at: string): Html {
  const shown =
    at === '' ? '' : new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${at}">${shown}</time>`
}

/** A text with its web addresses as links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 0
        ? html`${part}`
        : html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>`,
    )
}
