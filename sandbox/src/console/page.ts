import { accountsSection, phraseSection } from './accountSections.ts'
import type { ChainStatus } from './consoleChain.ts'
import { consoleDocument } from './consoleDocument.ts'
import { contractSections } from './contractSections.ts'
import type { FaucetForm } from './faucetRequest.ts'
import { type Html, html } from './html.ts'
import { listSection } from './listSection.ts'

/** What the last request to the faucet has come to. */
export type FaucetOutcome =
  | { kind: 'sent'; text: string; amounts: readonly string[] }
  | { kind: 'failed'; text: string; field?: 'address' | 'chainId' }

type Page = { chains: readonly ChainStatus[]; form: FaucetForm; outcome?: FaucetOutcome | undefined }

/** The console's first page. */
export function consolePage({ chains, form, outcome }: Page): string {
  const title = outcome?.kind === 'failed' ? 'Error: Sandbox console' : 'Sandbox console'
  return consoleDocument(
    title,
    html`<h1>Sandbox console</h1>
<p class="lead">Local chains to try Latchkey on. They are real chains with real contracts; the money on them is worth nothing.</p>
${phraseSection()}
${faucetSection(chains, form, outcome)}
${inboxSection()}
${accountsSection()}
${chainsSection(chains)}
${contractSections()}`,
  )
}

/** Where the codes of logins are found. */
function inboxSection(): Html {
  return html`<section class="card" aria-labelledby="mail">
<div class="head"><h2 id="mail">Inbox</h2><a class="button" href="/inbox">Open the inbox</a></div>
<p>Every mail that the sandbox sends lands there, whatever its address: codes for logging in, and links for new devices.</p>
</section>`
}

function faucetSection(
  chains: readonly ChainStatus[],
  form: FaucetForm,
  outcome: FaucetOutcome | undefined,
): Html {
  const wrong = outcome?.kind === 'failed' ? outcome.field : undefined
  const options = chains.map(
    ({ id, name }) =>
      html`<option value="${id}"${id === form.chainId ? html` selected` : ''}>${name}</option>`,
  )
  const invalid = html` aria-invalid="true" autofocus`
  return html`<section class="card" aria-labelledby="faucet">
<h2 id="faucet">Faucet</h2>
<p id="gives">Sends ${gifts(chains)}.</p>
${outcomeMessage(outcome)}
<form method="post" action="/faucet" novalidate>
<div class="field grow">
<label for="address">Address</label>
<input id="address" name="address" value="${form.address}" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="90" required aria-describedby="gives${wrong === 'address' ? ' outcome' : ''}"${wrong === 'address' ? invalid : ''}>
</div>
<div class="field">
<label for="chain">Network</label>
<select id="chain" name="chainId"${wrong === 'chainId' ? html` aria-describedby="outcome"${invalid}` : ''}>${options}</select>
</div>
<label class="check"><input type="checkbox" name="key" value="yes"${form.key ? html` checked` : ''}>And a key NFT (EVM)</label>
<button type="submit">Send</button>
</form>
</section>`
}

/** What the faucet gives, and where, each gift once. */
function gifts(chains: readonly ChainStatus[]): string {
  const names = new Map<string, string[]>()
  for (const { gives, name } of chains) {
    const gift = gives.join(', ')
    names.set(gift, [...(names.get(gift) ?? []), name])
  }
  return [...names].map(([gift, where]) => `${gift} on ${where.join(' and ')}`).join('; ')
}

function outcomeMessage(outcome: FaucetOutcome | undefined): Html | undefined {
  if (!outcome) return undefined
  return outcome.kind === 'sent'
    ? html`<p id="outcome" class="outcome sent" role="status"><strong>Sent.</strong> ${outcome.text}</p>`
    : html`<p id="outcome" class="outcome failed" role="alert"><strong>Not sent.</strong> ${outcome.text}</p>`
}

function chainsSection(chains: readonly ChainStatus[]): Html {
  const absent = chains.flatMap(({ name, missing }) =>
    missing === undefined ? [] : html`<p>${name} does not run: ${missing}</p>\n`,
  )
  return html`${listSection({
    id: 'chains',
    title: 'Networks',
    end: html`<a class="button" href="/#chains">Refresh</a>`,
    items: chains.map(({ id, name, url, height, missing }) => ({
      name,
      detail: `id ${id}${height === undefined ? '' : `, block ${height}`}`,
      value: url ?? '–',
      status:
        height === undefined
          ? html`<span class="off">${url ? 'Not answering' : missing ? 'Not running' : 'Starting'}</span>`
          : html`<span class="on">Running</span>`,
    })),
  })}${absent}`
}
