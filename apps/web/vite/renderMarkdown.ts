/**
 * Turns the Markdown of our own documentation into HTML: headings, paragraphs, lists, tables, code, links and pictures. Everything else is
 * shown as text.
 *
 * @example
 * renderMarkdown('# Hello `kit`') // '<h1 id="hello-kit">Hello <code>kit</code></h1>'
 */
export function renderMarkdown(text: string): string {
  return renderBlocks(text.split('\n')).join('\n')
}

type Block = { html: string; taken: number }

function renderBlocks(lines: readonly string[]): string[] {
  const blocks: string[] = []
  for (let at = 0; at < lines.length; ) {
    const { html, taken } = takeBlock(lines.slice(at))
    if (html) blocks.push(html)
    at += taken
  }
  return blocks
}

function takeBlock(lines: readonly string[]): Block {
  const [line = ''] = lines
  if (line.trim() === '') return { html: '', taken: 1 }
  if (line.startsWith('```')) return takeCode(lines)
  const heading = /^(#{1,4}) (.+)$/.exec(line)
  if (heading) {
    const [, { length: level } = '#', title = ''] = heading
    return { html: `<h${level} id="${toId(title)}">${renderInline(title)}</h${level}>`, taken: 1 }
  }
  if (line.startsWith('|') && /^\|[-|: ]+\|$/.test(lines[1] ?? '')) return takeTable(lines)
  if (isItem(line)) return takeList(lines)
  return takeParagraph(lines)
}

function takeCode(lines: readonly string[]): Block {
  const end = lines.indexOf('```', 1)
  const code = lines.slice(1, end < 0 ? undefined : end).join('\n')
  return {
    // What can scroll must be reachable by the keyboard.
    html: `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`,
    taken: end < 0 ? lines.length : end + 1,
  }
}

function takeTable(lines: readonly string[]): Block {
  const end = lines.findIndex((line) => !line.startsWith('|'))
  const [head, , ...body] = lines.slice(0, end < 0 ? undefined : end).map(cellsOf)
  const row = (cells: readonly string[] = [], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${renderInline(cell)}</${tag}>`).join('')}</tr>`
  const header = head?.some((cell) => cell !== '') ? `<thead>${row(head, 'th')}</thead>` : ''
  const rows = body.map((cells) => row(cells, 'td')).join('')
  return {
    html: `<div class="scroll" tabindex="0"><table>${header}<tbody>${rows}</tbody></table></div>`,
    taken: end < 0 ? lines.length : end,
  }
}

/** A bar inside of code, or after a backslash, does not end a cell. */
const cellsOf = (line: string) =>
  (line.slice(1, -1).match(/(?:`[^`]*`|\\\||[^|])+/g) ?? []).map((cell) => cell.trim().replaceAll('\\|', '|'))

const itemPattern = /^(?:[-*]|(\d+)\.) +/
const isItem = (line: string) => itemPattern.test(line)

function takeList(lines: readonly string[]): Block {
  const isOrdered = /^\d/.test(lines[0] ?? '')
  const items: string[][] = []
  let taken = 0
  for (const line of lines) {
    const mark = itemPattern.exec(line)
    if (mark) items.push([line.slice(mark[0].length)])
    // What is indented, and a blank line before it, belongs to the item.
    else if (/^\s+\S/.test(line)) items.at(-1)?.push(line.replace(/^ {1,3}/, ''))
    else if (line.trim() === '' && /^(\s+\S|[-*] |\d+\. )/.test(lines[taken + 1] ?? ''))
      items.at(-1)?.push('')
    else break
    taken += 1
  }
  const tag = isOrdered ? 'ol' : 'ul'
  const inner = items.map((item) => `<li>${renderBlocks(item).join('\n')}</li>`).join('\n')
  return { html: `<${tag}>\n${inner}\n</${tag}>`, taken }
}

function takeParagraph(lines: readonly string[]): Block {
  const end = lines.findIndex(
    (line, index) =>
      index > 0 && (line.trim() === '' || line.startsWith('```') || isItem(line) || /^#+ |^\|/.test(line)),
  )
  const taken = end < 0 ? lines.length : end
  return { html: `<p>${renderInline(lines.slice(0, taken).join('\n'))}</p>`, taken }
}

/** Code first, because nothing in it means anything. */
const renderInline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`.+`$/.test(part) ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : part))
    .map((part) => (part.startsWith('<code>') ? part : escapeHtml(part)))
    .join('')
    .replace(
      /!\[([^\]]*)\]\(([^)\s]+)\)/g,
      (_, alt, source) => `<img src="${toAddress(source)}" alt="${alt}">`,
    )
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label, target) => {
      const address = toAddress(target)
      return address === undefined ? label : `<a href="${address}">${label}</a>`
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

/** Pages of the documentation become pages here. What lies elsewhere in the repository has no address. */
function toAddress(target: string): string | undefined {
  if (/^(https?:|#|images\/)/.test(target)) return target
  return /^[\w-]+\.md(#.*)?$/.test(target) ? target.replace('.md', '.html') : undefined
}

/** The id of a heading, as repositories' web pages give it. */
const toId = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
