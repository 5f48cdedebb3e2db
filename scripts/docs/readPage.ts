import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fenced block of a page. */
export type CodeBlock = {
  /** The line of its first line of code, counted from 1. */
  line: number
  language: string
  /** What stands after the language: `fragment`, or the name of a file that other examples import. */
  note: string
  code: string
}

/** One Markdown page: its code, and its text without it. */
export type Page = {
  /** From the root of the repository. */
  path: string
  blocks: readonly CodeBlock[]
  /** The lines outside of code blocks; those inside are empty, so that line numbers hold. */
  lines: readonly string[]
}

/** Reads a page and takes its code blocks out. */
export function readPage(root: string, path: string): Page {
  const blocks: CodeBlock[] = []
  const lines: string[] = []
  let open: { fence: string; line: number; language: string; note: string; code: string[] } | undefined
  for (const [index, text] of readFileSync(join(root, path), 'utf8').split('\n').entries()) {
    if (open) {
      lines.push('')
      if (text.trim() === open.fence) {
        const { line, language, note, code } = open
        blocks.push({ line, language, note, code: code.join('\n') })
        open = undefined
      } else open.code.push(text)
      continue
    }
    const [, fence, language = '', note = ''] = /^\s*(`{3,})([\w-]*) *(.*)$/.exec(text) ?? []
    if (fence !== undefined) open = { fence, line: index + 2, language, note: note.trim(), code: [] }
    lines.push(fence === undefined ? text : '')
  }
  return { path, blocks, lines }
}
