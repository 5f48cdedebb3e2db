import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileContracts } from './compileContracts.ts'

const generated = new URL('../src/generated/', import.meta.url)

describe('compileContracts', () => {
  test('behavior: the committed artifacts are a fresh compile', { timeout: 60_000 }, () => {
    const committed = readdirSync(generated).map((name) => [
      name,
      readFileSync(new URL(name, generated), 'utf8'),
    ])
    expect(Object.fromEntries(committed)).toEqual(compileContracts())
  })
})
