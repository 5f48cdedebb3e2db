import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBadExamples } from './docs/findBadExamples.ts'
import { findBadLinks } from './docs/findBadLinks.ts'
import { type Page, readPage } from './docs/readPage.ts'
import { readWorkspaces } from './workspaces.ts'

/** The README, every page of `docs`, and the README of each workspace. */
export function readPages(root: string): Page[] {
  const docs = existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs')) : []
  const workspaces = readWorkspaces(root).map(({ folder }) => `${folder}/README.md`)
  const paths = [
    'README.md',
    'CONTRIBUTING.md',
    'sandbox/emulated/README.md',
    ...docs.map((name) => `docs/${name}`),
    ...workspaces,
  ]
  return paths
    .filter((path) => path.endsWith('.md') && existsSync(join(root, path)))
    .sort()
    .map((path) => readPage(root, path))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const pages = readPages(root)
  const found = [...findBadLinks(root, pages), ...findBadExamples(root, pages)]
  for (const { file, line, message } of found) console.error(`${file}:${line} ${message}`)
  console.log(found.length === 0 ? `docs: ${pages.length} pages hold` : `docs: ${found.length} problems`)
  process.exitCode = found.length === 0 ? 0 : 1
}
