import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { DocProblem } from './docProblem.ts'
import { type Page, readPage } from './readPage.ts'

const outside = /^[a-z][a-z\d+.-]*:/i

/** Every link and picture of the pages that leads to a file or heading that is not there. */
export function findBadLinks(root: string, pages: readonly Page[]): DocProblem[] {
  return pages.flatMap(({ path, lines }) =>
    lines.flatMap((text, index) =>
      linksIn(text).flatMap((link) => {
        const message = outside.test(link) ? undefined : faultOf(root, path, link)
        return message ? [{ file: path, line: index + 1, message }] : []
      }),
    ),
  )
}

function linksIn(text: string): string[] {
  const words = text.replace(/`[^`]*`/g, '')
  const links = [...words.matchAll(/\]\(<?([^)>\s]+)>?(?: "[^"]*")?\)/g)]
  const attributes = [...words.matchAll(/\b(?:src|href|srcset)="([^"\s]+)"/g)]
  return [...links, ...attributes].flatMap(([, link]) => link ?? [])
}

function faultOf(root: string, from: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : posix.join(posix.dirname(from), path)
  if (target.startsWith('../') || !existsSync(join(root, target))) return `${link}: there is no ${target}`
  if (anchor === undefined || !target.endsWith('.md')) return undefined
  return anchorsOf(readPage(root, target)).includes(anchor)
    ? undefined
    : `${link}: ${target} has no such heading`
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf({ lines }: Page): string[] {
  const seen = new Map<string, number>()
  return lines.flatMap((text) => {
    const [, heading] = /^#{1,6} +(.*?) *#*$/.exec(text) ?? []
    if (heading === undefined) return []
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}
