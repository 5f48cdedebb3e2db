import { accessSync, constants } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { anvilBinary } from './anvilBinary.ts'

describe('anvilBinary', () => {
  test('default', () => {
    expect(() => accessSync(anvilBinary(), constants.X_OK)).not.toThrow()
  })

  test('error: no program for this machine', () => {
    expect(() => anvilBinary('sunos', 'sparc')).toThrowErrorMatchingInlineSnapshot(
      `[SandboxError: The local chains need the npm package @foundry-rs/anvil-sunos-sparc, which is not installed. Run \`npm ci --include=optional\`. If npm has no such package, this machine cannot run the sandbox.]`,
    )
  })
})
