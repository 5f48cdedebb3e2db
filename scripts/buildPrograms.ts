// For the tests that start programs, each many times: one file of each, which Node loads in a quarter of the time that the
// sources and their packages take. `services/server/test/findProgram.fixture.ts` knows where they are.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
// @ts-expect-error plain JavaScript, because it has to run before anything is installed
import { installPackages } from './installPackages.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
/** A package of its own: nothing but these tests needs what is installed there. */
const latest = 'e2e/relay/latest'
const programs = [
  'services/server/src/main.ts',
  'e2e/relay/clients/signClient.ts',
  ...['ethereumProvider', 'signClient', 'walletKit'].map((name) => `${latest}/${name}.ts`),
]

/** Before the tests: builds the programs. What it returns takes them away. */
export default async function buildPrograms(): Promise<() => void> {
  // Several test projects run this one after the other. The first has built the programs.
  if (process.env.LATCHKEY_PROGRAMS) return () => {}
  await installPackages(latest)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-programs-'))
  await Promise.all(programs.map((program) => buildProgram(program, folder)))
  process.env.LATCHKEY_PROGRAMS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

async function buildProgram(entry: string, folder: string) {
  // Packages are resolved as Node itself would resolve them.
  const resolve = { conditions: ['@latchkey/source', 'node'], mainFields: [] }
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [keepPlaces()],
    resolve,
    ssr: { noExternal: true, resolve },
    build: {
      ssr: entry,
      outDir: join(folder, entry),
      target: 'node20',
      minify: false,
      rolldownOptions: {
        // Left out on purpose (`overrides` in package.json): nothing here shows that modal.
        external: ['@reown/appkit/core'],
        output: { codeSplitting: false, entryFileNames: 'program.mjs' },
      },
    },
  })
}

/** A module reads the files beside its source, wherever it was built to. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform: {
      filter: { id: /^\//, code: /import\.meta\.url/ },
      handler: (code, id) =>
        code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id.replace(/\?.*/, '')).href)),
    },
  }
}
