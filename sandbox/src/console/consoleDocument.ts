import { type Html, html } from './html.ts'

/** A whole page of the console around what it shows. `scripts` are files of its own besides the one that every page has. */
export function consoleDocument(title: string, content: Html, scripts: readonly string[] = []): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title}</title>
<script src="/console.js"></script>
${scripts.map((path) => html`<script src="${path}" defer></script>\n`)}<link rel="stylesheet" href="/console.css">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
</head>
<body>
<header><div class="bar">
<a class="brand" href="/"><img src="/mark.svg" alt="" width="28" height="28">Latchkey sandbox</a>
<label class="theme" for="theme"><span>Theme</span> <select id="theme"><option value="system">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
</div></header>
<main>
${content}
</main>
<p id="copied" class="unseen" role="status"></p>
</body>
</html>
`
  return page.markup
}
