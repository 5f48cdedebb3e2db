import { sandboxAccounts, sandboxMnemonic } from '../accounts.ts'
import { sandboxEns } from '../networks.ts'
import type { ChainStatus } from './consoleChain.ts'
import { contractSections } from './contractSections.ts'
import type { FaucetForm } from './faucetRequest.ts'
import { type Html, html } from './html.ts'

/** What the last request to the faucet has come to. */
export type FaucetOutcome =
  | { kind: 'sent'; text: string }
  | { kind: 'failed'; text: string; field?: 'address' | 'chainId' }

type Page = { chains: readonly ChainStatus[]; form: FaucetForm; outcome?: FaucetOutcome | undefined }

/** The console's one page. */
export function consolePage({ chains, form, outcome }: Page): string {
  const title = outcome?.kind === 'failed' ? 'Error: Latchkey sandbox' : 'Latchkey sandbox'
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title}</title>
<link rel="stylesheet" href="/console.css">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
</head>
<body>
<header><a class="brand" href="/"><img src="/mark.svg" alt="" width="24" height="24">Latchkey sandbox</a></header>
<main>
<h1>Sandbox console</h1>
<p class="lead">Local chains to try Latchkey on. They are real chains with real contracts; the money on them is worth nothing.</p>
${faucetSection(chains, form, outcome)}
${chainsSection(chains)}
${contractSections()}
${accountsSection()}
</main>
</body>
</html>
`
  return page.markup
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
<input id="address" name="address" value="${form.address}" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="80" required aria-describedby="gives${wrong === 'address' ? ' outcome' : ''}"${wrong === 'address' ? invalid : ''}>
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
  const rows = chains.map(
    ({ id, name, url, height, missing }) => html`<tr>
<th scope="row">${name}</th>
<td>${id}</td>
<td><code>${url ?? '–'}</code></td>
<td class="number">${height === undefined ? '–' : height.toString()}</td>
<td>${height === undefined ? html`<span class="off">${url ? 'Not answering' : missing ? 'Not running' : 'Starting'}</span>` : html`<span class="on">Running</span>`}</td>
</tr>`,
  )
  const absent = chains.flatMap(({ name, missing }) =>
    missing === undefined ? [] : html`<p>${name} does not run: ${missing}</p>\n`,
  )
  return html`<section class="card">
<div class="head"><h2 id="chains">Networks</h2><a class="button" href="/">Refresh</a></div>
<div class="scroll" tabindex="0" role="region" aria-labelledby="chains">
<table>
<thead><tr><th scope="col">Name</th><th scope="col">Chain id</th><th scope="col">RPC address</th><th scope="col" class="number">Block</th><th scope="col">Status</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</div>
${absent}</section>`
}

function accountsSection(): Html {
  return html`<section class="card">
<h2>Accounts</h2>
<p>The first ${sandboxAccounts.length} accounts of this phrase have 10,000 ETH and 10,000 of each token. Everybody knows the phrase: never send real money to its accounts.</p>
<p><code>${sandboxMnemonic}</code></p>
<p>The first ones have names: ${sandboxEns.names.map(({ name }) => name).join(', ')}.</p>
</section>`
}
