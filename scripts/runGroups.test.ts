import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** Runs groups of npm scripts in a process of its own, which it ends. */
function run(groups: { script: string; args?: string[] }[][], remarks: string[] = []) {
  const program = `
    import { runGroups } from './scripts/runGroups.mjs'
    await runGroups(${JSON.stringify(groups)}, ${JSON.stringify(remarks)})`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
  })
  return { status, stdout }
}

describe('runGroups', () => {
  test('default', () => {
    const { status, stdout } = run([[{ script: 'types', args: ['--version'] }]], ['Something was left out.'])
    expect(stdout).toMatch(/✓ types +\d+\.\d s {3}1 passed, 0 failed\n\nSomething was left out\.\n1 passed/)
    expect(status).toBe(0)
  })

  test('behavior: goes on after a failure, and says last what failed', () => {
    const { status, stdout } = run([[{ script: 'nothing' }], [{ script: 'nobody' }]])
    expect(stdout).toContain('✗ nothing: package.json has no script "nothing".')
    expect(stdout).toMatch(/✗ nobody: package\.json has no script "nobody"\.\n\n0 passed, 2 failed\n$/)
    expect(status).toBe(1)
  })
})
