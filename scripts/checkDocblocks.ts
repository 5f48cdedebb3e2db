import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { readPublicPackages } from './workspaces.ts'

export type Undocumented = { file: string; line: number; message: string }

// The makers of the error catalogue are all called in the same way: one example would be repeated sixty times.
const needsNoExample = /^packages\/protocol\/src\/errors\/catalogue\//

/** Every value that a public package exports without a docblock, and every function without an example in it. */
export function findUndocumented(root: string): Undocumented[] {
  const found = new Map<string, Undocumented>()

  /** Looks for the declaration of an exported name, through re-exports, and checks what stands above it. */
  function check(file: string, wanted?: string) {
    if (!existsSync(join(root, file))) {
      found.set(file, { file, line: 1, message: 'is not there' })
      return
    }
    const source = readFileSync(join(root, file), 'utf8')
    const { program, comments } = parseSync(file, source)

    function report(start: number, name: string, message: string) {
      const line = source.slice(0, start).split('\n').length
      found.set(`${file} ${name}`, { file, line, message: `${name} ${message}` })
    }

    for (const node of program.body) {
      if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') continue
      if (node.source) {
        for (const { local, exported, exportKind } of node.specifiers) {
          const name = 'name' in exported ? exported.name : exported.value
          const inner = 'name' in local ? local.name : local.value
          if (exportKind !== 'type' && (!wanted || wanted === name)) follow(file, node.source.value, inner)
        }
        continue
      }
      const { declaration } = node
      if (!declaration || !/^(Function|Class|Variable)Declaration$/.test(declaration.type)) continue
      const declarators = 'declarations' in declaration ? declaration.declarations : [declaration]
      for (const declarator of declarators) {
        const name =
          'id' in declarator && declarator.id && 'name' in declarator.id ? declarator.id.name : undefined
        if (!name || (wanted && wanted !== name)) continue
        const isFunction = 'init' in declarator ? /Function/.test(declarator.init?.type ?? '') : true
        const above = comments.findLast(
          ({ value, end }) =>
            value.startsWith('*') && end <= node.start && !source.slice(end, node.start).trim(),
        )
        if (!above) report(node.start, name, 'has no docblock')
        else if (isFunction && !above.value.includes('@example') && !needsNoExample.test(file))
          report(node.start, name, 'has no @example')
      }
    }
  }

  function follow(from: string, specifier: string, name: string) {
    if (specifier.startsWith('.')) check(posix.join(posix.dirname(from), specifier), name)
  }

  for (const { folder, manifest } of readPublicPackages(root))
    for (const entry of Object.values(manifest.exports ?? {}))
      if (typeof entry === 'object' && entry.default && entry['@latchkey/source'])
        check(posix.join(folder, entry['@latchkey/source']))
  return [...found.values()]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findUndocumented(fileURLToPath(new URL('..', import.meta.url)))
  for (const { file, line, message } of found) console.error(`${file}:${line} ${message}`)
  console.log(found.length === 0 ? 'docblocks: complete' : `docblocks: ${found.length} missing`)
  process.exitCode = found.length === 0 ? 0 : 1
}
