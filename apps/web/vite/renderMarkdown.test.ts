import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './renderMarkdown.ts'

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url))

describe('renderMarkdown', () => {
  it('default', () => {
    const text = `# The \`kit\` & more

A **bold** word, a [page](options.md#features), [another place](../README.md)
and <b>text</b>.

| option | effect |
|---|---|
| \`a \\| b\` | see \`x | y\` |

1. First:

   \`\`\`ts
   const a = '<b>'
   \`\`\`
2. Second`
    expect(renderMarkdown(text)).toMatchInlineSnapshot(`
      "<h1 id="the-kit--more">The <code>kit</code> &amp; more</h1>
      <p>A <strong>bold</strong> word, a <a href="options.html#features">page</a>, another place
      and &lt;b&gt;text&lt;/b&gt;.</p>
      <div class="scroll" tabindex="0"><table><thead><tr><th>option</th><th>effect</th></tr></thead><tbody><tr><td><code>a | b</code></td><td>see <code>x | y</code></td></tr></tbody></table></div>
      <ol>
      <li><p>First:</p>
      <pre tabindex="0"><code>const a = '&lt;b&gt;'</code></pre></li>
      <li><p>Second</p></li>
      </ol>"
    `)
  })

  it('behavior: every page of the documentation has its headings, and no bare Markdown is left', () => {
    for (const name of readdirSync(docs).filter((file) => file.endsWith('.md'))) {
      const html = renderMarkdown(readFileSync(`${docs}${name}`, 'utf8'))
      const prose = html.replace(/<pre[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>/g, '')
      expect([name, html.startsWith('<h1')]).toEqual([name, true])
      expect([name, prose.match(/```|\*\*|\]\(|^\|/gm)]).toEqual([name, null])
    }
  })
})
