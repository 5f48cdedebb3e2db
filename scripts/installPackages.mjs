// Runs before anything is installed: no dependency.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../', import.meta.url))

/**
 * Runs `npm ci` when node_modules is not what package-lock.json says: at the root, or in a folder that is installed by itself.
 * Ends the process when that fails. `options` are npm's.
 */
export async function installPackages(folder = '', options = []) {
  const cwd = join(repository, folder)
  const lock = readLock(join(cwd, 'package-lock.json'))
  // npm keeps a second lockfile of what it has really installed.
  const installedLock = join(cwd, 'node_modules/.package-lock.json')
  const installed = existsSync(installedLock) ? readLock(installedLock) : undefined
  if (installed && !isOutdated(lock, installed)) return

  const place = folder && ` of ${folder}`
  console.log(installed ? `The packages${place} have changed. Installing …` : `Installing packages${place} …`)
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', ...options]
  const [status] = await once(spawn('npm', args, { cwd, stdio: 'inherit' }), 'close').catch((error) => {
    console.error(error.message)
    return [1]
  })
  if (status === 0) return
  console.error(`\n\`npm ci\`${place} failed. See its messages above.`)
  process.exit(1)
}

/** Whether something that the lockfile wants is missing or has another version. */
export function isOutdated(lock, installed) {
  return Object.entries(lock.packages).some(([path, wanted]) => {
    // The project and its workspaces are not installed; their links have no version.
    if (!path.includes('node_modules/') || wanted.link) return false
    const found = installed.packages[path]
    // Packages for other systems are optional and stay away.
    if (!found) return !wanted.optional
    return found.version !== wanted.version || found.integrity !== wanted.integrity
  })
}

function readLock(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
