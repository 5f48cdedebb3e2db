import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { styleModules } from '../../scripts/build/styleModules.ts'

export type BuiltPage = {
  name: string
  files: ReadonlyMap<string, Uint8Array>
  chunks: readonly Rolldown.OutputChunk[]
  /** The JavaScript and CSS that the page's HTML asks for, directly or by static import. */
  eager: readonly string[]
  /**
   * For each hash in the name of a file, another that depends only on what the file is made of. The bundler's own hashes depend on the
   * folder in which it runs, and with them the compressed size of every file that names another, by some bytes.
   */
  steadyHashes: ReadonlyMap<string, string>
}

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Builds one of `bench/pages` for production, in memory. */
export async function buildPage(name: string): Promise<BuiltPage> {
  const root = fileURLToPath(new URL('../pages/', import.meta.url))
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), styleModules()],
    resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production', 'default'] },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `${root}${name}.html` },
    },
  })
  return readBuiltPage(name, `${name}.html`, result, repository)
}

/** What Vite has built of one HTML file, of modules in a folder. */
export function readBuiltPage(
  name: string,
  file: string,
  result: Awaited<ReturnType<typeof build>>,
  folder: string,
): BuiltPage {
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error(`${name} was not built`)
  const files = new Map(
    output.output.map((file) => {
      const content = file.type === 'chunk' ? file.code : file.source
      return [file.fileName, typeof content === 'string' ? new TextEncoder().encode(content) : content]
    }),
  )
  const chunks = output.output.filter((file) => file.type === 'chunk')
  const html = new TextDecoder().decode(files.get(file))
  const inPage = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? [])
  return {
    name,
    files,
    chunks,
    eager: closure(chunks, inPage),
    steadyHashes: readHashes(output.output, folder),
  }
}

function readHashes(output: Rolldown.RolldownOutput['output'], folder: string): ReadonlyMap<string, string> {
  return new Map(
    output.flatMap((file) => {
      const hash = /-([\w-]{8})\.(?:js|css)$/.exec(file.fileName)?.[1]
      if (!hash) return []
      const parts = file.type === 'chunk' ? file.moduleIds.map((id) => id.replace(folder, '')) : file.names
      const steady = createHash('sha256').update(parts.join()).digest('base64url').slice(0, hash.length)
      return [[hash, steady] as const]
    }),
  )
}

/** A set of files and everything they import statically, with the CSS that comes along. */
export function closure(
  chunks: readonly Rolldown.OutputChunk[],
  files: readonly string[],
): readonly string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const chunk = chunks.find(({ fileName }) => fileName === file)
    if (!chunk) return
    chunk.imports.forEach(visit)
    const css = (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss
    css?.forEach(visit)
  }
  files.forEach(visit)
  return [...seen]
}

/** The further files that some files of a page load, by static and dynamic imports, without those that the page has already. */
export function reachable({ chunks, eager }: BuiltPage, files: readonly string[]): readonly string[] {
  const isNew = (file: string) => !eager.includes(file)
  const seen = new Set(closure(chunks, files).filter(isNew))
  for (const file of seen) {
    const later = chunks.find(({ fileName }) => fileName === file)?.dynamicImports ?? []
    for (const found of closure(chunks, later).filter(isNew)) seen.add(found)
  }
  return [...seen]
}
