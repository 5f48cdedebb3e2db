import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ErrorSource, errorAdvice } from './docs/errorAdvice.ts'

// npx tsx scripts/writeErrorDocs.ts: writes the tables of docs/errors.md from the catalogue.

const page = fileURLToPath(new URL('../docs/errors.md', import.meta.url))
const catalogue = new URL('../packages/protocol/src/errors/catalogue/', import.meta.url)

const headings: Readonly<Record<ErrorSource, string>> = {
  kit: 'From the kit',
  wallet: 'From a wallet',
  node: 'From a chain’s node',
  nobody: 'Reserved',
}

/** What stands above each maker of the catalogue, by the code that it makes. */
function readMeanings(): Map<string, string> {
  const files = readdirSync(catalogue).filter((name) => /Errors\.ts$/.test(name))
  const source = files.map((name) => readFileSync(new URL(name, catalogue), 'utf8')).join('\n')
  const makers = source.matchAll(
    /\/\*\* ([^*]+) \*\/\nexport const \w+Error =[^']*?new LatchkeyError\(\s*'(\w+)'/g,
  )
  return new Map([...makers].map(([, meaning = '', code = '']) => [code, meaning]))
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The tables of every code: its message, what it means and what to do, by who throws it. */
export function errorTables(): string {
  const meanings = readMeanings()
  const sections = Object.entries(headings).map(([from, heading]) => {
    const rows = Object.entries(errorAdvice)
      .filter(([, entry]) => entry.from === from)
      .map(([code, { error, advice }]) => {
        const meaning = meanings.get(code)
        if (!meaning) throw new Error(`${code} has no docblock in the catalogue`)
        return `| \`${code}\` | ${cell(error.message)} | ${cell(meaning)} | ${cell(advice)}. |`
      })
    return `### ${heading}\n\n| code | message | meaning | what to do |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return sections.join('\n')
}

/** The page with its tables as they must be. */
export function withErrorTables(text: string): string {
  return text.replace(
    /(<!-- tables: begin -->\n)[\s\S]*(<!-- tables: end -->)/,
    (_, begin, end) => `${begin}\n${errorTables()}\n${end}`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(page, withErrorTables(readFileSync(page, 'utf8')))
}
