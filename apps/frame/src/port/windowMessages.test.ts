import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folders = ['apps/frame/src', 'packages/frame-client/src']
const isShipped = (name: string) => /\.tsx?$/.test(name) && !/\.(test|test-d|fixture)\./.test(name)

/** Every place of what ships that matches, as `file: line`. */
function find(pattern: RegExp): string[] {
  return folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(isShipped)
        .map((name) => join(folder, name)),
    )
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([found]) => `${relative(root, file)}: ${found}`),
    )
}

describe('messages between windows', () => {
  test('behavior: only the handshakes listen to windows', () => {
    const found = find(/addEventListener\(\s*['"`]message\b/g).filter(
      (place) => !/^(apps\/frame\/src\/port|packages\/frame-client\/src)\/handshake\.ts:/.test(place),
    )
    expect(found).toEqual([])
    expect(find(/\b(window|self|globalThis)\.onmessage\b/g)).toEqual([])
  })

  test('behavior: nothing is posted to whoever listens', () => {
    expect(find(/postMessage\([^;]*?['"`]\*['"`]/g)).toEqual([])
    expect(find(/targetOrigin:\s*['"`]\*['"`]/g)).toEqual([])
  })

  test('behavior: nothing is made into markup or code', () => {
    expect(
      find(
        /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/g,
      ),
    ).toEqual([])
  })
})
