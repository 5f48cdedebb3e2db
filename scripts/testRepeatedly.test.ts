import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { plantTree } from './plantTree.fixture.ts'

const scripts = fileURLToPath(new URL('.', import.meta.url))

/** Runs the script in a repository of its own, whose `npm test` is a small program. */
function repeat(program: string, ...args: string[]) {
  const root = plantTree({
    'package.json': { name: 'planted', private: true, type: 'module', scripts: { test: 'node test.mjs' } },
    'test.mjs': program,
    '.gitignore': '.cache/\n',
  })
  for (const name of ['testRepeatedly.mjs', 'abortedBySignals.mjs', 'repeat'])
    cpSync(join(scripts, name), join(root, 'scripts', name), { recursive: true })
  const git = (...command: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...command], { cwd: root })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'planted')
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'scripts/testRepeatedly.mjs'), ...args],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout: stdout.replaceAll(root, '<root>').replace(/\d+\.\d/g, '0.0') }
}

describe('testRepeatedly', () => {
  test('default', () => {
    const { status, stdout } = repeat(
      `import { existsSync, writeFileSync } from 'node:fs'
       // Were it not a fresh clone each time, the second run would fail.
       if (existsSync('left')) throw new Error('not fresh')
       writeFileSync('left', '')
       console.log('3 passed, 0 failed')`,
      '2',
      '--busy',
      '1',
    )
    expect(stdout).toContain('Run 2 of 2: 3 passed, 0 failed')
    expect(stdout).toMatch(/1 +✓ +3 +0 +0\.0 +0\.0 +0\.0\n2 +✓ +3 +0 +0\.0 +0\.0 +0\.0 +one busy core\n/)
    expect(status).toBe(0)
  })

  test('error: a run fails', () => {
    const { status, stdout } = repeat(
      `import { mkdirSync, writeFileSync } from 'node:fs'
       mkdirSync('.cache/test', { recursive: true })
       const file = (name, startTime) => ({ name: process.cwd() + '/' + name, startTime, endTime: startTime + 1_000 })
       const testResults = [file('a.test.ts', 1_000), file('b.test.ts', 2_000)]
       writeFileSync('.cache/test/unit.json', JSON.stringify({ testResults }))
       console.log('=== What failed\\n\\n✗ unit: b.test.ts > add\\n    Error: wrong\\n\\n1 passed, 1 failed')
       process.exit(1)`,
      '1',
    )
    expect(stdout).toContain(
      [
        '✗ unit: b.test.ts > add',
        '    Error: wrong',
        '    order: file 2 of 2, 0.0 s after the first; just before it ended a.test.ts',
        '    seed: none, the order is fixed; load 0.0 before, 0.0 after; log: <root>/.cache/repeat/run-1/output.log',
      ].join('\n'),
    )
    expect(status).toBe(1)
  })
})
