import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listFiles, type Workspace } from '../workspaces.ts'
import { styleModule } from './styleModule.ts'

/** The source files of what a package publishes. */
export function publicEntries({ manifest }: Workspace): string[] {
  return Object.values(manifest.exports ?? {}).flatMap((entry) =>
    typeof entry === 'object' && entry.default && entry['@latchkey/source']
      ? [entry['@latchkey/source']]
      : [],
  )
}

/** Makes `dist`: JavaScript and declarations of everything that the public entries reach, and its style sheets. */
export function buildPackage(root: string, workspace: Workspace): void {
  const folder = join(root, workspace.folder)
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  compile(root, workspace)
  buildStyles(folder)
  linkFiles(folder)
}

function compile(root: string, workspace: Workspace) {
  const folder = join(root, workspace.folder)
  const config = join(root, 'node_modules/.cache/latchkey', `${workspace.folder.replaceAll('/', '-')}.json`)
  mkdirSync(dirname(config), { recursive: true })
  const compilerOptions = {
    noEmit: false,
    rootDir: join(folder, 'src'),
    outDir: join(folder, 'dist'),
    declaration: true,
    declarationMap: true,
    sourceMap: true,
    // Other packages are seen as those who install them see them: through their declarations.
    customConditions: [],
  }
  const files = publicEntries(workspace).map((entry) => join(folder, entry))
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  const { status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${workspace.manifest.name} does not compile`)
}

/** In a package with views `X.css` becomes the module `X.css.js`; other files that the code points to are copied. */
function buildStyles(folder: string) {
  const hasStyles = existsSync(join(folder, 'src/styles/addStyles.ts'))
  const assets = /\.(css|woff2|svg|png|webp)$/
  for (const file of listFiles(folder, 'src').filter((path) => assets.test(path))) {
    const target = join(folder, file.replace(/^src/, 'dist'))
    mkdirSync(dirname(target), { recursive: true })
    if (!file.endsWith('.css') || !hasStyles) {
      cpSync(join(folder, file), target)
      continue
    }
    const addStyles = relative(dirname(target), join(folder, 'dist/styles/addStyles.js'))
    const source = readFileSync(join(folder, file), 'utf8')
    writeFileSync(
      `${target}.js`,
      styleModule(
        file.replace(/^src\//, ''),
        source,
        addStyles.startsWith('.') ? addStyles : `./${addStyles}`,
      ),
    )
  }
}

/** Makes what the compiler leaves as it was: style sheets in code and declarations, and `.ts` in declarations, which older compilers refuse. */
function linkFiles(folder: string) {
  for (const file of listFiles(join(folder, 'dist')).filter((path) => /\.(d\.ts|js)$/.test(path))) {
    const path = join(folder, 'dist', file)
    const code = readFileSync(path, 'utf8')
    const linked = file.endsWith('.js')
      ? code.replace(/(['"])(\.{1,2}\/[^'"]+\.css)\1/g, '$1$2.js$1')
      : code
          .replace(/^import (['"])\.{1,2}\/[^'"]+\.css\1;?\n/gm, '')
          .replace(/\b(from |import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1$2$3.js$2')
    if (linked !== code) writeFileSync(path, linked)
  }
}
