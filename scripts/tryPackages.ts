import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packagesInOrder } from './buildPackages.ts'
import { entriesOf } from './packages/entriesOf.ts'
import { packPackages } from './packages/packPackages.ts'
import { runTrial } from './trials/runTrial.ts'
import { serveRegistry } from './trials/serveRegistry.ts'
import { nodeTrial, projectTrials } from './trials/trials.ts'

// The packages as a newcomer meets them: packed, installed by plain `npm i` into stock projects, built, started and opened. Nothing is
// configured for them, and nothing may warn. Words on the command line choose trials by their names.

/** Tries the built packages in stock projects. Gives what went wrong. */
async function tryPackages(root: string, words: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
  const workspaces = packagesInOrder(root)
  const all = [
    ...projectTrials,
    nodeTrial(
      workspaces.map(({ manifest }) => manifest.name),
      workspaces.flatMap((workspace) => entriesOf(workspace).importable),
    ),
  ]
  const chosen = all.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
  )
  const registry = await serveRegistry(workspaces, await packPackages(root, folder, workspaces))
  const problems: string[] = []
  try {
    // One at a time: each uses the whole machine.
    for (const trial of chosen) {
      const before = performance.now()
      const found = await runTrial(trial, registry.url)
      const seconds = ((performance.now() - before) / 1000).toFixed(0)
      console.log(`${found.length === 0 ? '✓' : '✗'} ${trial.name} (${seconds} s)`)
      problems.push(...found)
    }
  } finally {
    await registry.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await tryPackages(fileURLToPath(new URL('..', import.meta.url)), process.argv.slice(2))
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0
      ? 'packages: at home in every project'
      : `packages: ${problems.length} trials failed`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
