import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewNames } from '../packages/core/src/base/router/view.ts'
import { views } from '../packages/react/src/views/registry.ts'
import { findViolations } from './checkBoundaries.ts'
import { plantTree } from './plantTree.fixture.ts'
import { type ListLines, toyDapp, toyFolders, toyLines } from './toyCapability.fixture.ts'
import { listFiles } from './workspaces.ts'

// What it takes to add a capability: a folder on each floor and its line in each list. The test adds one to copies of the sources.

const root = fileURLToPath(new URL('../', import.meta.url))
/** Below the repository, so that the copies find what is installed. */
const place = join(root, '.cache/toyCapability')
const core = ['packages/core/package.json', 'packages/core/src']
const everything = [
  'package.json',
  'packages/protocol/package.json',
  ...core,
  'packages/react/package.json',
  'packages/react/src',
  'services/server/package.json',
  'services/server/src',
  'services/server/test',
]
const view = viewNames.find((name) => !views[name])
if (!view) throw new Error('Every reserved view has been built: give the toy a new name in `viewNames`.')
const folders = toyFolders(view)
type List = keyof typeof toyLines
const lists = Object.keys(toyLines) as List[]

/** Adds the toy's lines to a list. Both come first, where no other entry matters. */
function addLines(text: string, { import: line, opening, entry }: ListLines): string {
  expect(text.split('\n')).toContain(opening)
  return `${line}\n${text.replace(opening, `${opening}\n${entry}`)}`
}

/** Copies some of the sources, without their tests, and adds the toy with its lines in these lists. */
function plantCopy(name: string, { paths, lines }: { paths: readonly string[]; lines: readonly List[] }) {
  const copy = join(place, name)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  const isCopied = (path: string) => paths.some((one) => path === one || path.startsWith(`${one}/`))
  for (const path of paths)
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/\.test(-d)?\.tsx?$/.test(source),
    })
  for (const [path, text] of Object.entries(folders)) if (isCopied(path)) write(path, text)
  for (const path of lines) write(path, addLines(readFileSync(join(root, path), 'utf8'), toyLines[path]))
  write('dapp.ts', toyDapp)
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      include: ['dapp.ts', 'packages/*/src', 'services/*/src'],
      exclude: ['**/*.fixture.*'],
    }),
  )
  // The copies use each other.
  mkdirSync(join(copy, 'node_modules/@latchkey'), { recursive: true })
  for (const [path, name] of [
    ['packages/core', 'core'],
    ['packages/react', 'react'],
    ['services/server', 'server'],
  ] as const)
    if (isCopied(`${path}/package.json`))
      symlinkSync(join(copy, path), join(copy, 'node_modules/@latchkey', name))
  // No sources: what the server reads, and what is installed beside it.
  if (isCopied('services/server/package.json'))
    for (const folder of ['migrations', 'chains', 'data', 'node_modules'])
      symlinkSync(join(root, 'services/server', folder), join(copy, 'services/server', folder))
  return copy
}

/** What the compiler says against a copy. */
async function compile(copy: string): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  // Several threads would do much of the work several times, and other tests need the processor as well.
  const options = ['--noEmit', '--singleThreaded', '-p', copy]
  return promisify(execFile)(process.execPath, [tsc, ...options], { cwd: copy }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
}

describe('a toy capability', () => {
  let copy = ''
  const load = (path: string) => import(/* @vite-ignore */ join(copy, path))
  beforeAll(() => {
    rmSync(place, { recursive: true, force: true })
    copy = plantCopy('whole', { paths: everything, lines: lists })
  })
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  async function createKit() {
    const { createLatchkey } = await load('packages/core/src/index.ts')
    const { createTestAdapter } = await load('packages/core/src/fixtures/adapter.fixture.ts')
    const { createTestEnvironment } = await load('packages/core/src/fixtures/environment.fixture.ts')
    const { testNetwork } = await load('packages/core/src/fixtures/network.fixture.ts')
    const { adapter } = createTestAdapter('eip155', [{ id: 'one.wallet', addresses: ['0xA1'] }])
    const { environment } = createTestEnvironment()
    return createLatchkey({ projectId: 'toy', networks: [testNetwork(1)], adapters: [adapter] }, environment)
  }

  test('default: works in a kit', async () => {
    const kit = await createKit()
    expect(kit.getState().toy, 'from the start').toEqual({ heard: [] })
    kit.start()
    expect(await kit.playToy(2)).toBe('squeaksqueak')
    await kit.connect({ connectorId: 'one.wallet' })
    expect(kit.getState().toy).toEqual({ heard: ['eip155'] })
  })

  test('behavior: its view is shown by the modal', async () => {
    const registry: { views: typeof views } = await load('packages/react/src/views/registry.ts')
    const { LatchkeyProvider } = await load('packages/react/src/index.ts')
    const Toy = await registry.views[view]?.load()
    if (!Toy) throw new Error('The registry does not have the view')
    const kit = await createKit()
    kit.start()
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.open({ view })
    expect(kit.getState().router.history.at(-1)).toMatchObject({ view })
    expect(renderToString(createElement(LatchkeyProvider, { kit }, createElement(Toy)))).toBe(
      '<output data-testid="toy">eip155</output>',
    )
  })

  test('behavior: its call is answered by the server', async () => {
    const { createTestServer } = await load('services/server/test/testServer.fixture.ts')
    const server = await createTestServer()
    const response = await server.request('/v1/toy')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ noise: 'squeak' })
    await server.close()
  })

  test('behavior: whoever uses it has its types', async () => {
    expect(await compile(copy)).toBe('')
  })

  test('behavior: imports nothing that its floors forbid', () => {
    const workspaces = ['packages/protocol', 'packages/core', 'packages/react', 'services/server']
    const manifests = ['.', ...workspaces].map((folder) => `${folder}/package.json`)
    const kept = [...manifests, ...lists].map((path) => [path, readFileSync(join(copy, path), 'utf8')])
    expect(findViolations(plantTree({ ...Object.fromEntries(kept), ...folders }))).toEqual([])
  })

  test('behavior: is its folders and one entry in each list, and nothing else', () => {
    const read = (base: string, path: string) => readFileSync(join(base, path), 'utf8')
    const sources = everything.filter((path) => path.endsWith('/src'))
    const isShared = (path: string) => !/\.test(-d)?\.tsx?$/.test(path)
    const before = sources.flatMap((path) => listFiles(root, path)).filter(isShared)
    const after = sources.flatMap((path) => listFiles(copy, path))
    expect(before.filter((path) => !after.includes(path))).toEqual([])
    expect(after.filter((path) => !before.includes(path)).sort()).toEqual(Object.keys(folders).sort())

    const changed = before.filter((path) => read(root, path) !== read(copy, path))
    expect(changed.sort()).toEqual([...lists].sort())
    for (const path of lists) {
      const lines = read(copy, path).split('\n')
      const { import: imported, entry } = toyLines[path]
      const isAdded = (line: string) => line === imported || line === entry
      expect(lines.filter(isAdded)).toEqual([imported, entry])
      expect(lines.filter((line) => !isAdded(line)).join('\n')).toBe(read(root, path))
    }
  })

  const incomplete = [
    ['capabilities.ts', 'packages/core/src/kit/capabilities.ts', "Property 'playToy' is missing"],
    ['parts.ts', 'packages/core/src/kit/parts.ts', "Property 'toy' is missing"],
  ] as const
  test.each(incomplete)('error: only in core’s `%s`, it does not compile', async (name, list, reason) => {
    const half = plantCopy(name, { paths: core, lines: [list] })
    const complaints = await compile(half)
    expect(complaints).toMatch(/^packages\/core\/src\/kit\/parts\.ts\(\d+,\d+\): error/m)
    expect(complaints).toContain(reason)
  })
})
