import { parseSync } from 'oxc-parser'

export type Import = {
  specifier: string
  line: number
  /** `type` is erased, `dynamic` is loaded later: neither makes a cycle at start. */
  kind: 'value' | 'type' | 'dynamic'
}

/** What the boundary check needs to know of one source file. */
export type SourceModule = {
  imports: readonly Import[]
  /** String literals, and names used as object keys or members. */
  words: readonly { text: string; line: number }[]
  /** String literals and whole templates, in which `{}` stands for a value. `isForError`: an error factory is given it. */
  texts: readonly { text: string; line: number; isForError: boolean }[]
  /** Free names that the file does not declare itself. */
  globals: readonly { name: string; line: number }[]
}

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const text = (value: unknown): string | undefined =>
  isNode(value) && typeof value.value === 'string' ? value.value : undefined
const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '')

/** Everything that is imported or exported by name is a type. */
function isErased({ importKind, exportKind, specifiers }: Node): boolean {
  if (importKind === 'type' || exportKind === 'type') return true
  const members = Array.isArray(specifiers) ? specifiers.filter(isNode) : []
  return members.length > 0 && members.every((member) => isErased(member))
}

/** Parses a file and collects its imports (static, dynamic, type, re-export) and words. */
export function readModule(path: string, source: string): SourceModule {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new SyntaxError(errors[0].message)
  const breaks = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const lineOf = ({ start }: Node) => 1 + (breaks.findLastIndex((index) => index < start) + 1)
  const imports: Import[] = []
  const words: { text: string; line: number }[] = []
  const texts: { text: string; line: number; isForError: boolean }[] = []
  const names: { name: string; line: number }[] = []
  const declared = new Set<string>()

  function visit(
    node: Node,
    parent: Node | undefined,
    key: string,
    declares: boolean,
    isInErrorCall: boolean,
  ) {
    const line = lineOf(node)
    const isForError = isInErrorCall || (key === 'arguments' && isErrorFactory(parent?.callee))
    const specifier = text(node.source) ?? text(node.argument)
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        if (specifier !== undefined)
          imports.push({ specifier, line, kind: isErased(node) ? 'type' : 'value' })
        break
      case 'ImportExpression':
        if (specifier !== undefined) imports.push({ specifier, line, kind: 'dynamic' })
        break
      case 'TSImportType':
        if (specifier !== undefined) imports.push({ specifier, line, kind: 'type' })
        break
      case 'Literal':
        if (typeof node.value === 'string' && key !== 'source') {
          words.push({ text: node.value, line })
          texts.push({ text: node.value, line, isForError })
        }
        break
      case 'TemplateLiteral':
        texts.push({ text: templateText(node), line, isForError })
        break
      case 'TemplateElement':
        words.push({ text: (node.value as { raw: string }).raw, line })
        break
      case 'Identifier':
        if (isMemberName(parent, key)) words.push({ text: nameOf(node), line })
        else if (declares) declared.add(nameOf(node))
        else names.push({ name: nameOf(node), line })
        break
    }
    for (const [childKey, child] of Object.entries(node)) {
      if (childKey === 'type') continue
      const below = declaresNames(node, childKey, declares)
      for (const value of Array.isArray(child) ? child : [child])
        if (isNode(value)) visit(value, node, childKey, below, isForError)
    }
  }
  visit(program as unknown as Node, undefined, '', false, false)
  return { imports, words, texts, globals: names.filter(({ name }) => !declared.has(name)) }
}

/** `connectionFailedError`, `Error`, `TypeError`. Not `LatchkeyError` itself, whose message is for a visitor. */
const isErrorFactory = (callee: unknown) => /(?<!^Latchkey)Error$/.test(nameOf(callee))

function templateText({ quasis }: Node): string {
  const pieces = Array.isArray(quasis) ? quasis.filter(isNode) : []
  return pieces.map(({ value }) => (value as { raw: string }).raw).join('{}')
}

function isMemberName(parent: Node | undefined, key: string): boolean {
  if (parent?.type === 'MemberExpression') return key === 'property' && parent.computed === false
  return key === 'key' && parent?.computed === false && parent.shorthand !== true
}

/** Whether names in this place are new ones: declared variables, parameters, imported names, also inside patterns. */
function declaresNames({ type }: Node, key: string, declares: boolean): boolean {
  if (key === 'params' || key === 'param' || key === 'local' || key === 'rest') return true
  if (key === 'id') return type !== 'TSTypeQuery'
  const inPattern = /Pattern$|^(Property|RestElement)$/.test(type)
  return declares && inPattern && key !== 'right' && key !== 'typeAnnotation'
}
