import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles, type Workspace } from '../workspaces.ts'
import { scopeCss } from './scopeCss.ts'

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

/** `X.module.css` becomes `X.css` and a module with its class names, so that any bundler that takes plain CSS can use it. */
function buildStyles(folder: string) {
  const assets = /\.(css|woff2|svg|png|webp)$/
  for (const file of listFiles(folder, 'src').filter((path) => assets.test(path))) {
    const target = join(folder, file.replace(/^src/, 'dist'))
    mkdirSync(dirname(target), { recursive: true })
    if (!file.endsWith('.module.css')) {
      cpSync(join(folder, file), target)
      continue
    }
    const { css, classes } = scopeCss(file.replace(/^src\//, ''), readFileSync(join(folder, file), 'utf8'))
    const name = target.replace(/\.module\.css$/, '')
    writeFileSync(`${name}.css`, css)
    const sheet = JSON.stringify(`./${name.slice(dirname(name).length + 1)}.css`)
    writeFileSync(
      `${name}.module.css.js`,
      `import ${sheet}\nexport default ${JSON.stringify(classes, null, 2)}\n`,
    )
  }
}

/** Makes what the compiler leaves as it was: CSS modules in code, and `.ts` in declarations, which older compilers refuse. */
function linkFiles(folder: string) {
  for (const file of listFiles(join(folder, 'dist')).filter((path) => /\.(d\.ts|js)$/.test(path))) {
    const path = join(folder, 'dist', file)
    const code = readFileSync(path, 'utf8')
    const linked = file.endsWith('.js')
      ? code.replace(/(['"])(\.{1,2}\/[^'"]+\.module\.css)\1/g, '$1$2.js$1')
      : code.replace(/\b(from |import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1$2$3.js$2')
    if (linked !== code) writeFileSync(path, linked)
  }
}
