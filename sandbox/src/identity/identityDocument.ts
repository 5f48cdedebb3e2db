import { type Html, html } from '../console/html.ts'

/** A whole page of the identity provider around what it shows. Every page says what it is. */
export function identityDocument(title: string, content: Html): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title}: Latchkey sandbox</title>
<link rel="stylesheet" href="/identity.css">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
</head>
<body>
<header><img src="/mark.svg" alt="" width="28" height="28"><p>Latchkey sandbox</p></header>
<main>
${content}
</main>
</body>
</html>
`
  return page.markup
}
