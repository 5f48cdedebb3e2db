// Runs before anything is installed: no dependency.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runs } from './debian.mjs'

/** How to get a Bitcoin node, for whoever must do it by hand. */
export const bitcoindAdvice = 'Install Bitcoin Core or Bitcoin Knots, so that `bitcoind` is on the path.'

const standardFolder = fileURLToPath(new URL('../.cache/bitcoind/', import.meta.url))
// The stable releases have no Bitcoin node; the next one has. What it needs of the system comes along, down to the C library.
const suite = 'forky'
const program = 'bitcoin-knots'
const isLibrary = (name) => /^(lib|zlib)/.test(name)

/** The command that runs a Bitcoin node: the one on the path, or one that was fetched before. Undefined: there is none. */
export function findBitcoind(folder = standardFolder) {
  if (runs('bitcoind', ['-version'])) return ['bitcoind']
  const command = unpackedCommand(join(folder, 'root'))
  return command && runs(command[0], [...command.slice(1), '-version']) ? command : undefined
}

/**
 * As {@link findBitcoind}; where there is none, unpacks Debian's into a folder of ours. It comes through the mirror that this
 * machine's apt uses already, and apt itself checks signatures and checksums. Nothing is installed, nobody has to be root.
 */
export async function fetchBitcoind(folder = standardFolder) {
  const found = findBitcoind(folder)
  if (found || !runs('apt-get', ['--version']) || !runs('dpkg-deb', ['--version'])) return found
  const mirror = await aptMirror()
  if (!mirror) return undefined
  console.log('Fetching a Bitcoin node …')
  const work = join(folder, `fetch-${process.pid}`)
  try {
    await unpack(mirror, work)
    rmSync(join(folder, 'root'), { recursive: true, force: true })
    renameSync(join(work, 'root'), join(folder, 'root'))
  } catch (error) {
    console.log(`It could not be fetched: ${error.message}`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return findBitcoind(folder)
}

/** A program of another release runs with the loader and the libraries that came with it. */
function unpackedCommand(root) {
  const binary = join(root, 'usr/bin/bitcoind')
  if (!existsSync(binary)) return undefined
  const folders = ['usr/lib64', 'usr/lib', 'lib64', 'lib'].map((name) => join(root, name))
  for (const folder of folders.filter((name) => existsSync(name))) {
    const loader = readdirSync(folder).find((name) => name.startsWith('ld-linux-'))
    if (!loader) continue
    const libraries = readdirSync(join(root, 'usr/lib')).filter((name) => name.includes('-linux-gnu'))
    const path = libraries.map((name) => join(root, 'usr/lib', name)).join(':')
    return [join(folder, loader), '--library-path', path, binary]
  }
  return undefined
}

async function aptMirror() {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'])
  return stdout.split('\n').find((line) => /^https?:\/\/.+\/debian\/?$/.test(line))
}

/** Lets apt work on lists and archives of its own, beside those of the machine. */
async function unpack(mirror, work) {
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'debs', 'root'])
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
  ].flatMap((option) => ['-o', option])

  await run('apt-get', [...options, '-q', 'update'])
  const wanted = new Set([program])
  for (let level = [program]; level.length > 0; ) {
    const { stdout } = await run('apt-cache', [...options, 'depends', '--important', ...level])
    const names = [...stdout.matchAll(/^ +(?:Pre)?Depends: (\S+)$/gm)].map(([, name]) => name)
    level = [...new Set(names)].filter((name) => isLibrary(name) && !wanted.has(name))
    for (const name of level) wanted.add(name)
  }
  await run('apt-get', [...options, '-q', 'download', ...wanted], join(work, 'debs'))
  for (const deb of readdirSync(join(work, 'debs')))
    await run('dpkg-deb', ['-x', join(work, 'debs', deb), join(work, 'root')])
}

async function run(command, args, cwd) {
  try {
    return await promisify(execFile)(command, args, { cwd, timeout: 120_000, maxBuffer: 50_000_000 })
  } catch (error) {
    const reason = error.stderr?.trim().split('\n').at(-1) || error.message
    throw new Error(`${command}: ${reason.slice(0, 300)}`)
  }
}
