import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findMissingFiles } from './build/findMissingFiles.ts'
import { packagesInOrder } from './buildPackages.ts'
import { emptyStyleSheets } from './emptyStyleSheets.ts'
import type { Workspace } from './workspaces.ts'

// Looks at the packages as those who install them will: packed, unpacked, and imported by plain Node.

/** The names under which a package can be imported. An entry without `default` is only for this repository. */
function entriesOf({ manifest }: Workspace): { published: string[]; internal: string[] } {
  const entries = Object.entries(manifest.exports ?? {})
  const isPublished = (entry: unknown) =>
    typeof entry === 'string' || (entry as { default?: string }).default !== undefined
  return {
    published: entries
      .filter(([, entry]) => isPublished(entry))
      .map(([path]) => `${manifest.name}${path.slice(1)}`),
    internal: entries.filter(([, entry]) => !isPublished(entry)).map(([path]) => path.slice(2)),
  }
}

/** Runs a tool and gives back what it complains about; an empty string when it is content. */
function complaintsOf(command: string, parameters: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`.trim() || `${command} ended with ${status}`
}

/** Makes what is installed in one folder visible in another. */
function linkDependencies(from: string, to: string) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.') && entry !== '@latchkey'))
    if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name))
}

/** What `publint`, `attw` or Node say against the built packages. */
export function findPackageProblems(
  root: string,
  workspaces: readonly Workspace[] = packagesInOrder(root),
): string[] {
  const bin = (name: string) => join(root, 'node_modules/.bin', name)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-packages-'))
  const modules = join(folder, 'node_modules')
  const problems: string[] = []
  const note = (name: string, tool: string, complaint: string) => {
    if (complaint) problems.push(`${name}: ${tool}\n${complaint}`)
  }
  try {
    for (const workspace of workspaces) {
      const { name } = workspace.manifest
      const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
        cwd: join(root, workspace.folder),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const tarball = join(folder, JSON.parse(packed)[0].filename)
      const { internal } = entriesOf(workspace)
      note(name, 'publint', complaintsOf(bin('publint'), ['run', tarball, '--strict'], folder))
      const excluded = internal.length > 0 ? ['--exclude-entrypoints', ...internal] : []
      note(
        name,
        'attw',
        complaintsOf(bin('attw'), [tarball, '--profile', 'esm-only', '--no-color', ...excluded], folder),
      )

      mkdirSync(join(modules, name), { recursive: true })
      execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, name)])
      note(name, 'missing files', findMissingFiles(join(modules, name, 'dist')).join('\n'))
      // A version that is its own stays its own, as npm installs it.
      linkDependencies(join(root, workspace.folder, 'node_modules'), join(modules, name, 'node_modules'))
    }
    linkDependencies(join(root, 'node_modules'), modules)
    for (const workspace of workspaces)
      for (const entry of entriesOf(workspace).published) {
        const code = `await import(${JSON.stringify(entry)})`
        note(
          entry,
          'import',
          complaintsOf('node', ['--import', emptyStyleSheets, '--input-type=module', '-e', code], folder),
        )
      }
    return problems
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findPackageProblems(fileURLToPath(new URL('..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'packages: ready to publish' : `packages: ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
