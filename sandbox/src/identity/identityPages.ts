import { html } from '../console/html.ts'
import { type FaultKind, type Faults, faultKinds } from './faults.ts'
import { identityDocument } from './identityDocument.ts'
import { identityProviders, providerTitles } from './identityProviders.ts'

/** The first page, for somebody who looks at the address by themselves: what this is, and what goes wrong at the moment. */
export function overviewPage(faults: Faults): string {
  const current = faults.list()
  return identityDocument(
    'Identity provider',
    html`<h1>Identity provider</h1>
<p>Plays ${identityProviders.map((name) => providerTitles[name]).join(', ')} for the sandbox, so that a login by each of them works without an account there. Begin at the web app: its window comes here.</p>
<h2>What goes wrong at the moment</h2>
${
  current.length === 0
    ? html`<p>Nothing.</p>`
    : html`<ul class="faults">${current.map(
        ({ provider, kind, person }) =>
          html`<li><strong>${providerTitles[provider]}</strong>${person === undefined ? undefined : html` (${person})`}: ${faultKinds[kind].text}</li>`,
      )}</ul>`
}
<h2>What can</h2>
<dl>${Object.keys(faultKinds).map((kind) => html`<dt><code>${kind}</code></dt><dd>${faultKinds[kind as FaultKind].text}</dd>`)}</dl>`,
  )
}

/** For "Do not answer": the window stays. */
export function silencePage(title: string): string {
  return identityDocument(
    'No answer',
    html`<h1>No answer</h1>
<p>${title} does not send this window back, as when it hangs. Close it, or wait.</p>`,
  )
}

/** For a request that cannot go back to where it came from, because it does not say so rightly. */
export function refusalPage(title: string, reason: string): string {
  return identityDocument(
    'Refused',
    html`<h1>${title} refuses this</h1>
<p role="alert">${reason}</p>`,
  )
}
