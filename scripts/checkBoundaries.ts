import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  areas,
  circles,
  designSystem,
  exceptions,
  floors,
  namespaceLiterals,
  nodeGlobals,
  notShipped,
  sentences,
  siblings,
} from './boundaries.ts'
import { findCycles } from './findCycles.ts'
import { type Import, readModule, type SourceModule } from './readModule.ts'
import { listFiles, readWorkspaces, type Workspace } from './workspaces.ts'

export type Violation = { file: string; line: number; rule: string; message: string }

/** What an import leads to: a file of ours, an entry of one of our packages, or a package from elsewhere. */
type Target = { file?: string; workspace?: Workspace; external?: string }

const isInside = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

/** The part of a path that a pattern such as `packages/adapters/*` names. */
function match(file: string, pattern: string): string | undefined {
  const parts = file.split('/')
  const wanted = pattern.split('/')
  if (parts.length <= wanted.length) return undefined
  return wanted.every((part, index) => part === '*' || part === parts[index])
    ? parts.slice(0, wanted.length).join('/')
    : undefined
}

const areaOf = (file: string) =>
  Object.keys(areas).find((name) => match(`${file}/_`, areas[name]?.folder ?? ''))

/** Every import that breaks the table of `boundaries.ts`, every cycle, and code that is in the wrong place. */
export function findViolations(root: string): Violation[] {
  const workspaces = readWorkspaces(root)
  const violations: Violation[] = []
  const graph = new Map<string, string[]>()
  const graphWithTypes = new Map<string, string[]>()

  function resolve(from: string, specifier: string): Target {
    if (specifier.startsWith('.')) {
      const file = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
      const workspace = workspaces.find(({ folder }) => isInside(file, folder))
      return workspace ? { file, workspace } : { file }
    }
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    const workspace = workspaces.find(({ manifest }) => manifest.name === name)
    if (!workspace) return { external: name }
    const entry = workspace.manifest.exports?.[`.${specifier.slice(name.length).replace(/\?.*$/, '')}`]
    const source = typeof entry === 'object' ? entry['@latchkey/source'] : entry
    return source ? { workspace, file: posix.join(workspace.folder, source) } : { workspace }
  }

  function checkImport(file: string, { specifier, line, kind }: Import) {
    const report = (rule: string, message: string) => violations.push({ file, line, rule, message })
    const area = areaOf(file)
    const own = workspaces.find(({ folder }) => isInside(file, folder))
    const target = resolve(file, specifier)
    const targetArea = target.workspace && areaOf(target.workspace.folder)

    // What is loaded later ties no files together.
    if (target.file && kind !== 'dynamic' && existsSync(join(root, target.file))) {
      if (kind === 'value') graph.get(file)?.push(target.file)
      graphWithTypes.get(file)?.push(target.file)
    }

    if (target.workspace && target.workspace !== own) {
      // Scripts belong to no package and run without its export condition.
      if (specifier.startsWith('.') && own)
        report('deep', `${specifier} reaches into another package: import it by name`)
      else if (!target.file && !specifier.startsWith('.'))
        report('deep', `${specifier} is not among the exports of ${target.workspace.manifest.name}`)
    }
    if (!area || !isShipped(file)) return

    const allowed = areas[area]?.mayImport ?? []
    const crosses = target.workspace !== own
    const isException = exceptions.some(
      ({ folder, mayImport }) => isInside(file, folder) && mayImport === targetArea,
    )
    if (target.workspace && crosses && !isException) {
      if (targetArea === area)
        report('siblings', `${own?.folder} must not know its sibling ${target.workspace.folder}`)
      else if (!targetArea || !allowed.includes(targetArea))
        report('table', `${area} must not import ${targetArea ?? specifier}`)
    }

    for (const { folders, except } of siblings) {
      const from = match(file, folders)
      const to = target.file && match(target.file, folders)
      if (from && to && from !== to && !except.includes(posix.basename(to)) && !crosses)
        report('siblings', `${from} must not know its sibling ${to}`)
    }

    for (const { folder, order } of floors) {
      const floorOf = (path: string) => order.findIndex((name) => isInside(path, `${folder}/${name}`))
      const from = floorOf(file)
      if (from === -1 || !target.file || !isInside(target.file, folder)) continue
      const to = floorOf(target.file)
      if (to === -1 || to > from)
        report('floors', `${order[from]} must not import ${order[to] ?? target.file}, which is above it`)
    }

    if (isInside(file, designSystem.folder) && (target.workspace || target.file)) {
      const isType = targetArea === designSystem.mayImportTypesOf && kind === 'type'
      if (!isType && !(target.file && isInside(target.file, designSystem.folder)))
        report('design system', `the design system must not import ${specifier}`)
    }

    const isBuiltin = specifier.startsWith('node:') || builtinModules.includes(specifier)
    if (isBuiltin && isPageCode(file)) report('node', `${specifier} does not exist in the page`)
    else if (own && crosses && !isBuiltin) {
      // A type from elsewhere may be a development dependency; our own types reach the declarations that ship.
      const name = target.workspace?.manifest.name ?? (kind === 'type' ? undefined : target.external)
      if (name && !isDeclared(own, name))
        report('undeclared', `${name} is not a dependency of ${own.manifest.name}`)
    }
  }

  function parse(file: string): SourceModule | undefined {
    try {
      return readModule(file, readFileSync(join(root, file), 'utf8'))
    } catch (error) {
      violations.push({ file, line: 1, rule: 'syntax', message: `${error}` })
      return undefined
    }
  }

  for (const file of listFiles(root).filter((path) => /\.[cm]?tsx?$/.test(path) && areaOf(path))) {
    const module = parse(file)
    if (!module) continue
    const { imports, words, texts, globals } = module
    graph.set(file, [])
    if (circles.folders.some((folder) => isInside(file, folder))) graphWithTypes.set(file, [])
    for (const item of imports) checkImport(file, item)
    if (!isShipped(file)) continue

    if (isPageCode(file))
      for (const { name, line } of globals)
        if (nodeGlobals.includes(name))
          violations.push({ file, line, rule: 'node', message: `${name} does not exist in the page` })

    if (!namespaceLiterals.folders.some((folder) => isInside(file, folder)))
      for (const { text, line } of words)
        if (namespaceLiterals.names.some((name) => text === name || text.startsWith(`${name}:`)))
          violations.push({
            file,
            line,
            rule: 'namespace',
            message: `'${text}' is named in shared code: ask the adapter`,
          })

    if (isInside(file, sentences.folder))
      for (const { text, line, isForError } of texts)
        if (!isForError && isSentence(text) && !sentences.allowed.some((item) => item.text === text))
          violations.push({
            file,
            line,
            rule: 'sentence',
            message: `'${text}' is a sentence for a visitor: pass a code, and let the view find the words`,
          })
  }

  for (const cycle of findCycles(graph)) {
    const [file = ''] = cycle.sort()
    violations.push({
      file,
      line: 1,
      rule: 'cycle',
      message: `imports itself by way of ${cycle.slice(1).join(', ') || file}`,
    })
  }
  for (const circle of findCycles(graphWithTypes)) {
    if (circle.length <= circles.mostFiles) continue
    const [file = ''] = circle.sort()
    const message = `${circle.length} files import each other, types included: ${circle.join(', ')}`
    violations.push({ file, line: 1, rule: 'circle', message })
  }
  return violations
}

/** Two words or more that begin with a capital letter or end with a full stop, and any word that ends with an ellipsis. */
function isSentence(text: string): boolean {
  return /^\s*\p{Lu}\S*\s+\S/u.test(text) || /\s\S.*\.\s*$/s.test(text) || /\p{L}\s?(\.{3}|…)\s*$/u.test(text)
}

function isShipped(file: string): boolean {
  const { folder, mayImport } = areas[areaOf(file) ?? ''] ?? {}
  const isSource = folder !== undefined && match(file, `${folder}/src`) !== undefined
  return isSource && mayImport !== 'anything' && !notShipped.test(file)
}

const isPageCode = (file: string) => areas[areaOf(file) ?? '']?.page === true

function isDeclared({ manifest }: Workspace, name: string): boolean {
  const { dependencies, peerDependencies, optionalDependencies, devDependencies } = manifest
  return (
    name in
    {
      ...dependencies,
      ...peerDependencies,
      ...optionalDependencies,
      ...(manifest.private ? devDependencies : {}),
    }
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = findViolations(fileURLToPath(new URL('..', import.meta.url)))
  for (const { file, line, rule, message } of violations)
    console.error(`${file}:${line} [${rule}] ${message}`)
  console.log(violations.length === 0 ? 'boundaries: clean' : `boundaries: ${violations.length} violations`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
