import type { OpenApiDocument, Operation } from './createOpenApi.ts'

/** The OpenAPI document as a page to read: plain HTML, no script. */
export function docsPage({ info, paths, servers }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const index = calls.map(
    ({ path, method, operation }) =>
      html`<li><a href="#${operation.operationId}"><code>${method} ${path}</code></a></li>`,
  )
  return `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${info.title}</title>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<header><h1>${info.title}</h1><p>${info.description} Version ${info.version}, at <code>${servers[0]?.url ?? ''}</code>.
Machine-readable: <a href="/openapi.json">openapi.json</a>.</p></header>
<main>
<p>Every call names its project (<code>projectId</code>) and comes from one of the project’s origins. Refusals and failures are
<code>{"status":"FAILED","reasons":[{"field","description"}]}</code>.</p>
<nav aria-label="Calls"><ul>${index}</ul></nav>
${calls.map(section)}
</main>
</body>
</html>`.text
  }`
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
  const body = operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses[200]?.content?.['application/json']?.schema
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      html`<tr><td><code>${name}</code></td><td>${place}</td><td>${required ? 'required' : 'optional'}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`,
  )
  return html`<section id="${operation.operationId}">
<h2><code>${method} ${path}</code></h2>
<p>${operation.summary}</p>
${rows.length > 0 ? html`<table><thead><tr><th>Parameter</th><th>In</th><th></th><th>Shape</th></tr></thead><tbody>${rows}</tbody></table>` : ''}
${body ? html`<h3>Body</h3><pre>${JSON.stringify(body, null, 2)}</pre>` : ''}
${answer ? html`<h3>Answer</h3><pre>${JSON.stringify(answer, null, 2)}</pre>` : ''}
</section>`
}

/** Text that is already HTML. */
type Html = { readonly text: string }

function html(strings: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return { text: strings.map((string, index) => string + render(values[index] ?? '')).join('') }
}

function render(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string')
    return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return 'text' in value ? value.text : value.map(render).join('')
}
