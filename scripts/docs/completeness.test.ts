import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultFeatures } from '../../packages/core/src/base/options/defaults.ts'
import { createLatchkey } from '../../packages/core/src/kit/createLatchkey.ts'
import { listFiles } from '../workspaces.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

/** The names that a page does not mention as code. */
function missing(page: string, names: readonly string[]): string[] {
  const codes = matches(read(page), /`([^`\n]+)`/g).join(' ')
  return names.filter((name) => !new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`).test(codes))
}

// What is public must be on its page. A new option, view or action without a word about it fails here.
describe('the pages', () => {
  test('behavior: every option and feature', () => {
    const type = /export type LatchkeyOptions = \{([\s\S]*?)\n\}/.exec(
      read('packages/core/src/base/options/options.ts'),
    )
    const options = matches(type?.[1] ?? '', /^ {2}(\w+)\??:/gm)
    expect(options.length).toBeGreaterThan(30)
    expect(missing('docs/options.md', [...options, ...Object.keys(defaultFeatures)])).toEqual([])
  })

  test('behavior: every action of the kit', () => {
    const kit = createLatchkey({
      projectId: 'docs',
      networks: [
        {
          id: 1,
          name: 'One',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
        },
      ],
    })
    expect(missing('docs/headless.md', Object.keys(kit))).toEqual([])
  })

  test('behavior: every event', () => {
    const events = matches(read('packages/core/src/base/events/event.ts'), /'([A-Z_]{5,})'/g)
    expect(missing('docs/headless.md', events)).toEqual([])
  })

  test('behavior: every view that exists', () => {
    const folder = new URL('packages/react/src/views/', root)
    const views = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('Views.ts'))
      .flatMap((path) => matches(readFileSync(new URL(path, folder), 'utf8'), /^ {2,4}([A-Z]\w+): \{/gm))
    expect(views.length).toBeGreaterThan(10)
    expect(missing('docs/modal.md', views)).toEqual([])
  })

  test('behavior: every test id that stands as it is', () => {
    const ids = ['buttons', 'modal', 'views']
      .flatMap((folder) => listFiles(root.pathname, `packages/react/src/${folder}`))
      .filter((path) => path.endsWith('.tsx') && !/\.(test|fixture)\./.test(path))
      .flatMap((path) => matches(read(path), /\b(?:data-testid|testId)="([\w-]+)"/g))
    expect(ids.length).toBeGreaterThan(20)
    expect(missing('docs/modal.md', ids)).toEqual([])
  })

  test('behavior: every hook and component', () => {
    const entry = read('packages/react/src/index.ts').replace(/from '.*'/g, '')
    const exported = matches(entry, /\b(use[A-Z]\w*|\w+Button|Latchkey\w+)\b/g)
    const names = exported.filter((name) => !/Props$|Type$|Parameters$|Options$/.test(name))
    expect(missing('docs/hooks-and-buttons.md', names)).toEqual([])
  })

  test('behavior: every theme variable', () => {
    const variables = matches(read('packages/core/src/base/theme/themeState.ts'), /'(--lk-[\w-]+)'/g)
    expect(missing('docs/theming.md', variables)).toEqual([])
  })

  test('behavior: every language', () => {
    const languages = matches(
      read('packages/react/src/locales/loadMessages.ts'),
      /import\('\.\/(\w+)\.ts'\)/g,
    )
    expect(missing('docs/localisation.md', languages)).toEqual([])
  })
})
