import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildPackage } from '../../scripts/build/buildPackage.ts'
import { packagesInOrder } from '../../scripts/buildPackages.ts'
import { readPage } from '../../scripts/docs/readPage.ts'
import { packPackages } from '../../scripts/packages/packPackages.ts'
import { linkDependencies, unpackPackage } from '../../scripts/packages/unpackPackage.ts'
import type { Workspace } from '../../scripts/workspaces.ts'
import { type BuiltPage, readBuiltPage } from './buildPage.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The floor: what a page with a button weighs without Latchkey. */
const plainApp = `import { useState } from 'react'
export function App() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Clicked {count}</button>
}
`

// As in Vite's own template for React.
const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
createRoot(document.getElementById('root')!).render(<StrictMode><App /></StrictMode>)
`
const html = `<!doctype html>
<html lang="en">
<head><meta charset="UTF-8" /><title>Example</title></head>
<body><div id="root"></div><script type="module" src="/main.tsx"></script></body>
</html>
`

/** The example of a page of the documentation that is a whole application: it creates a kit and exports `App`. */
export function readExample(page: string): string {
  const found = readPage(root, page).blocks.filter(
    ({ language, code }) =>
      language === 'tsx' && code.includes('createLatchkey(') && /^export (const|function) App\b/m.test(code),
  )
  const [example] = found
  if (!example || found.length > 1)
    throw new Error(`${page} has ${found.length} whole examples instead of one`)
  return example.code
}

/** The packages that some code imports, and those that they depend on, each after its dependencies. */
export function packagesFor(code: string): Workspace[] {
  const all = packagesInOrder(root)
  const wanted = new Set(code.match(/@latchkey\/[\w-]+/g))
  for (const { manifest } of all.toReversed())
    if (wanted.has(manifest.name))
      for (const name of Object.keys(manifest.dependencies ?? {})) wanted.add(name)
  return all.filter(({ manifest }) => wanted.has(manifest.name))
}

/**
 * Builds the examples of some pages of the documentation, and the floor, as somebody does who has installed the packages: built, packed
 * and unpacked, with Vite and its plugin for React as they come. Nothing is fetched.
 */
export async function buildExamples(
  pages: readonly string[],
): Promise<{ floor: BuiltPage; examples: readonly BuiltPage[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-examples-'))
  try {
    const codes = pages.map(readExample)
    const workspaces = packagesFor(codes.join('\n'))
    for (const workspace of workspaces) buildPackage(root, workspace)
    const tarballs = await packPackages(root, folder, workspaces)
    const modules = join(folder, 'node_modules')
    for (const workspace of workspaces)
      await unpackPackage(root, modules, workspace, tarballs.get(workspace.manifest.name) ?? '')
    linkDependencies(join(root, 'node_modules'), modules)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    return {
      floor: await buildApp(join(folder, 'floor'), plainApp),
      examples: await Promise.all(
        codes.map((code, index) => buildApp(join(folder, `example-${index}`), code)),
      ),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildApp(folder: string, app: string): Promise<BuiltPage> {
  mkdirSync(folder)
  for (const [name, text] of Object.entries({ 'index.html': html, 'main.tsx': main, 'App.tsx': app }))
    writeFileSync(join(folder, name), text)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false },
  })
  return readBuiltPage('index', 'index.html', result, dirname(folder))
}
