import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { renderMarkdown } from './renderMarkdown.ts'

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url))
const styles = fileURLToPath(new URL('./docs.css', import.meta.url))

/** Puts the documentation beside the page, so that it can be read without internet: `/docs/getting-started.html`. */
export function docsPages(): Plugin {
  return {
    name: 'latchkey-docs-pages',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: `docs/${fileName}`, source })
      const pages = readdirSync(docs)
        .filter((file) => file.endsWith('.md'))
        .map((file) => {
          const text = readFileSync(`${docs}${file}`, 'utf8')
          return { file: file.replace('.md', '.html'), title: titleOf(text), text }
        })
        .sort((a, b) => a.title.localeCompare(b.title))
      for (const { file, title, text } of pages) emit(file, page({ file, title, text }, pages))
      for (const image of readdirSync(`${docs}images`))
        emit(`images/${image}`, readFileSync(`${docs}images/${image}`))
      emit('docs.css', readFileSync(styles))
    },
  }
}

type Page = { file: string; title: string; text: string }

const titleOf = (text: string) => /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? ''

function page({ file, title, text }: Page, pages: readonly Page[]): string {
  const links = pages.map(
    (other) =>
      `<li><a href="${other.file}"${other.file === file ? ' aria-current="page"' : ''}>${other.title}</a></li>`,
  )
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0e0e0c">
<title>${title}: Latchkey</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs.css">
<script src="/theme.js"></script>
</head>
<body>
<header><a href="/">Latchkey</a></header>
<div class="columns">
<nav aria-label="Documentation"><ul>
${links.join('\n')}
</ul></nav>
<main>
${renderMarkdown(text)}
</main>
</div>
</body>
</html>
`
}
