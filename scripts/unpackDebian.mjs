// Runs before anything is installed: no dependency.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runs } from './debian.mjs'

const isLibrary = (name) => /^(lib|zlib)/.test(name)

/**
 * Unpacks packages of another release of Debian, or for another processor, and the libraries they need, into `<folder>/root`. They
 * come through the mirror that this machine's apt uses already, and apt itself checks signatures and checksums. Nothing is
 * installed, nobody has to be root. False: there is no apt, or no mirror. Throws when they could not be fetched.
 */
export async function unpackDebian({ folder, parts, onFetch }) {
  if (!runs('apt-get', ['--version']) || !runs('dpkg-deb', ['--version'])) return false
  const mirror = await aptMirror()
  if (!mirror) return false
  onFetch()
  const work = join(folder, `fetch-${process.pid}`)
  try {
    await Promise.all(parts.map((part, index) => download(mirror, join(work, String(index)), part)))
    mkdirSync(join(work, 'root'))
    for (const [index] of parts.entries())
      for (const deb of readdirSync(join(work, String(index), 'debs')))
        await run('dpkg-deb', ['-x', join(work, String(index), 'debs', deb), join(work, 'root')])
    rmSync(join(folder, 'root'), { recursive: true, force: true })
    renameSync(join(work, 'root'), join(folder, 'root'))
    return true
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * A program of another release runs with the loader and the libraries that came with it. Undefined: there are none. `processor`
 * is for whom, where there are some for several.
 */
export function unpackedLoader(root, processor = '') {
  const folders = ['usr/lib64', 'usr/lib', 'lib64', 'lib'].map((name) => join(root, name))
  for (const folder of folders.filter((name) => existsSync(name))) {
    const loader = readdirSync(folder).find((name) => name.startsWith(`ld-linux-${processor}`))
    if (!loader) continue
    const isLibraries = (name) => name.startsWith(processor) && name.includes('-linux-gnu')
    const libraries = readdirSync(join(root, 'usr/lib')).filter(isLibraries)
    const path = libraries.map((name) => join(root, 'usr/lib', name)).join(':')
    return [join(folder, loader), '--library-path', path]
  }
  return undefined
}

async function aptMirror() {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'])
  return stdout.split('\n').find((line) => /^https?:\/\/.+\/debian\/?$/.test(line))
}

/** Lets apt work on lists and archives of its own, beside those of the machine. */
async function download(mirror, work, { suite, packages, architecture }) {
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'debs'])
    mkdirSync(join(work, name), { recursive: true })
  writeFileSync(join(work, 'state/status'), '')
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(join(work, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} ${suite} main\n`)
  const options = [
    `Dir::State=${work}/state`,
    `Dir::State::status=${work}/state/status`,
    `Dir::Cache=${work}/cache`,
    `Dir::Etc::sourcelist=${work}/sources.list`,
    'Dir::Etc::sourceparts=/dev/null',
    'Acquire::Languages=none',
    'Acquire::Retries=1',
    'Acquire::http::Timeout=15',
    'Acquire::https::Timeout=15',
    'APT::Sandbox::User=',
    'Debug::NoLocking=1',
    ...(architecture ? [`APT::Architecture=${architecture}`, `APT::Architectures=${architecture}`] : []),
  ].flatMap((option) => ['-o', option])

  await run('apt-get', [...options, '-q', 'update'])
  const wanted = new Set(packages)
  for (let level = packages; level.length > 0; ) {
    const { stdout } = await run('apt-cache', [...options, 'depends', '--important', ...level])
    const names = [...stdout.matchAll(/^ +(?:Pre)?Depends: (\S+)$/gm)].map(([, name]) => name)
    level = [...new Set(names)].filter((name) => isLibrary(name) && !wanted.has(name))
    for (const name of level) wanted.add(name)
  }
  await run('apt-get', [...options, '-q', 'download', ...wanted], join(work, 'debs'))
}

async function run(command, args, cwd) {
  try {
    return await promisify(execFile)(command, args, { cwd, timeout: 120_000, maxBuffer: 50_000_000 })
  } catch (error) {
    const reason = error.stderr?.trim().split('\n').at(-1) || error.message
    throw new Error(`${command}: ${reason.slice(0, 300)}`)
  }
}
