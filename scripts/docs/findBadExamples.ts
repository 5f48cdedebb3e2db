import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocProblem } from './docProblem.ts'
import type { Page } from './readPage.ts'

const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
const folder = '.cache/docs'
// Where the optional client libraries are that examples import and the root does not have.
const libraries = 'apps/web/node_modules'

type Example = { file: string; page: string; line: number; code: string }

/**
 * Every `ts` and `tsx` block of the pages that does not compile against the source of the packages. A block whose fence
 * says `fragment` is left out; one that names a file (`ts kit.ts`) can be imported by the others.
 */
export function findBadExamples(root: string, pages: readonly Page[]): DocProblem[] {
  const examples = pages.flatMap(examplesOf)
  const twice = examples.filter(
    ({ file }, index) => examples.findIndex((other) => other.file === file) !== index,
  )
  if (twice.length > 0)
    return twice.map(({ file, page, line }) => ({ file: page, line, message: `there are two ${file}` }))
  if (examples.length === 0) return []
  write(root, examples)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, '--noEmit', '--pretty', 'false', '-p', folder],
    { cwd: root, encoding: 'utf8' },
  )
  const problems = stdout.split('\n').flatMap((text) => toProblem(text, examples) ?? [])
  if (status !== 0 && problems.length === 0)
    return [{ file: folder, line: 1, message: `tsc failed: ${stdout}${stderr}`.trim() }]
  return problems
}

function examplesOf({ path, blocks }: Page): Example[] {
  return blocks
    .filter(({ language, note }) => /^tsx?$/.test(language) && note !== 'fragment')
    .map(({ language, note, line, code }) => ({
      file: note || `${path.replace(/\.md$/, '').replaceAll('/', '-')}-${line}.${language}`,
      page: path,
      line,
      code: `${code}\n`,
    }))
}

function write(root: string, examples: readonly Example[]) {
  const target = join(root, folder)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  symlinkSync(join(root, libraries), join(target, 'node_modules'))
  for (const { file, code } of examples) writeFileSync(join(target, file), code)
  const compilerOptions = {
    // Each example stands alone, and may declare more than it uses.
    moduleDetection: 'force',
    noUnusedLocals: false,
    noUnusedParameters: false,
  }
  const config = { extends: '../../tsconfig.json', compilerOptions, include: ['*'], exclude: [] }
  writeFileSync(join(target, 'tsconfig.json'), JSON.stringify(config))
}

/** A line of the compiler, told of the page instead of the file that was written for it. */
function toProblem(text: string, examples: readonly Example[]): DocProblem | undefined {
  const [, path = '', line, message] = /^(\S.*?)\((\d+),\d+\): (error .*)$/.exec(text) ?? []
  if (message === undefined) return undefined
  const example = examples.find(({ file }) => path === `${folder}/${file}`)
  if (!example) return { file: path, line: Number(line), message }
  return { file: example.page, line: example.line + Number(line) - 1, message }
}
