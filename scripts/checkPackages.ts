import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { findMissingFiles } from './build/findMissingFiles.ts'
import { packagesInOrder } from './buildPackages.ts'
import { entriesOf } from './packages/entriesOf.ts'
import { findContentProblems } from './packages/findContentProblems.ts'
import { findEngineProblems } from './packages/findEngineProblems.ts'
import { packPackages } from './packages/packPackages.ts'
import type { Workspace } from './workspaces.ts'

// Looks at the packages as those who install them will: packed, unpacked, and imported by plain Node.

const run = promisify(execFile)
/** Runs a tool and gives back what it complains about; an empty string when it is content. */
async function complaintsOf(command: string, parameters: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(command, [...parameters], { cwd }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { code: unknown; stdout: string; stderr: string }) => error,
  )
  return code === 0 ? '' : `${stdout}${stderr}`.trim() || `${command} ended with ${code}`
}

/** What `publint` has against a packed package. */
async function askPublint(data: Buffer): Promise<string> {
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer
  const { messages, pkg } = await publint({ strict: true, pack: { tarball } })
  const errors = messages.filter(({ type }) => type === 'error')
  return errors.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code).join('\n')
}

/** What `attw` has against the types of a packed package, for those who import it as ES modules. */
async function askAttw(data: Buffer, internal: string[]): Promise<string> {
  const analysis = await checkPackage(createPackageFromTarballData(data), { excludeEntrypoints: internal })
  if (!analysis.types) return 'It has no types.'
  const isOurs = (problem: Problem) =>
    !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind)
  return analysis.problems
    .filter(isOurs)
    .map((problem) => JSON.stringify(problem))
    .join('\n')
}

/** Does all of it, two at a time. Results are in the order of what was given. */
async function inPairs<item, result>(items: readonly item[], work: (item: item) => Promise<result>) {
  const results: result[] = []
  const waiting = [...items.entries()]
  const line = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all([line(), line()])
  return results
}

/** Makes what is installed in one folder visible in another. */
function linkDependencies(from: string, to: string) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.') && entry !== '@latchkey'))
    if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name))
}

/** What is wrong with the built packages: what they hold, and what `publint`, `attw` and Node say against them. */
export async function findPackageProblems(
  root: string,
  workspaces: readonly Workspace[] = packagesInOrder(root),
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-packages-'))
  const modules = join(folder, 'node_modules')
  const licence = readFileSync(join(root, 'LICENSE'), 'utf8')
  const told = (name: string, tool: string, complaint: string) =>
    complaint ? [`${name}: ${tool}\n${complaint}`] : []
  try {
    const tarballs = await packPackages(root, folder, workspaces)
    const lookedAt = await inPairs(workspaces, async (workspace) => {
      const { name } = workspace.manifest
      const tarball = tarballs.get(name) ?? ''
      const { internal } = entriesOf(workspace)
      const data = readFileSync(tarball)
      const byPublint = await askPublint(data)
      const byAttw = await askAttw(data, internal)

      mkdirSync(join(modules, name), { recursive: true })
      await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, name)])
      // A dependency of which the package has a version of its own keeps it, as when npm installs it.
      linkDependencies(join(root, workspace.folder, 'node_modules'), join(modules, name, 'node_modules'))
      const contents = findContentProblems(join(modules, name), workspace.manifest, licence)
      return [
        ...told(name, 'contents', contents.join('\n')),
        ...told(name, 'engines', findEngineProblems(root, workspace).join('\n')),
        ...told(name, 'publint', byPublint),
        ...told(name, 'attw', byAttw),
        ...told(name, 'missing files', findMissingFiles(join(modules, name, 'dist')).join('\n')),
      ]
    })
    linkDependencies(join(root, 'node_modules'), modules)
    const entries = workspaces.flatMap((workspace) => entriesOf(workspace).importable)
    const imported = await inPairs(entries, async (entry) => {
      const code = `await import(${JSON.stringify(entry)})`
      const flags = ['--input-type=module', '-e', code]
      return told(entry, 'import', await complaintsOf('node', flags, folder))
    })
    return [...lookedAt, ...imported].flat()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await findPackageProblems(fileURLToPath(new URL('..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'packages: ready to publish' : `packages: ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
