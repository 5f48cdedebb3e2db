import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { anvilCommand } from './anvilCommand.ts'

describe('anvilCommand', () => {
  test('default', () => {
    const [program, ...args] = anvilCommand()
    expect(spawnSync(program, [...args, '--version'], { encoding: 'utf8' }).stdout).toContain(
      'anvil Version: 1.7.1',
    )
  })

  test('error: no program for this machine', () => {
    expect(() => anvilCommand('sunos', 'sparc')).toThrowErrorMatchingInlineSnapshot(
      `[SandboxError: The local chains need the npm package @foundry-rs/anvil-sunos-sparc, which is not installed. Run \`npm ci --include=optional\`. If npm has no such package, this machine cannot run the sandbox.]`,
    )
  })
})
