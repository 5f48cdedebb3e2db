import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, type Manifest } from '../workspaces.ts'

/** Files that only the tests of this repository need. */
const onlyForTests = /\.(test|test-d|fixture)\.|(^|\/)(__snapshots__|__screenshots__|fixtures|conformance)\//

/** What is wrong with the files of an unpacked package: too many, too few, or commands that are not there. */
export function findContentProblems(folder: string, manifest: Manifest, licence: string): string[] {
  const files = [...listFiles(folder), ...listFiles(folder, 'dist')]
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''
  return [
    ...files.filter((file) => onlyForTests.test(file)).map((file) => `${file} is only for tests`),
    ...(read('LICENSE') === licence ? [] : ['LICENSE is missing, or is not that of the repository']),
    ...(read('README.md').trim() ? [] : ['README.md is missing']),
    ...Object.entries(manifest.bin ?? {})
      .filter(([, file]) => !read(file).startsWith('#!/usr/bin/env node\n'))
      .map(([name, file]) => `the command ${name} is to be ${file}, which is missing or no program for Node`),
  ]
}
