// Runs before anything is installed: no dependency.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Whether a program is there and does not fail. */
export function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** Installs packages where apt is and where we may. False: it could not. */
export async function installDebianPackages(packages) {
  const isRoot = process.getuid?.() === 0
  if (!runs('apt-get', ['--version'])) return false
  if (!isRoot && !runs('sudo', ['-n', 'true'])) return false

  console.log(`Installing ${packages.join(' and ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (...args) => {
    const command = isRoot
      ? ['apt-get', ...args]
      : ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    const [code] = await once(spawn(command[0], command.slice(1), { stdio: 'inherit', env }), 'close')
    return code === 0
  }
  // A stale list still may have the package; the second command tells.
  await apt('update', '-q')
  return apt('install', '-y', '-q', '--no-install-recommends', ...packages)
}
