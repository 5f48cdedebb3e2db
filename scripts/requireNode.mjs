// Runs before anything is installed: no dependency, and syntax that an old Node still reads.
import { readFileSync } from 'node:fs'

/** Ends the process with a clear message when this Node is too old for the project. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const wanted = engines.node.replace('>=', '')
  if (isAtLeast(process.versions.node, wanted)) return
  console.error(`Latchkey needs Node.js ${wanted} or newer. This is ${process.versions.node}.`)
  console.error('Install a newer one from https://nodejs.org, then run the command again.')
  process.exit(1)
}

/** Whether a version such as 20.19.4 is the wanted one (20.19) or a later one. */
export function isAtLeast(version, wanted) {
  const parts = (text) => text.split('.').map(Number)
  const [major = 0, minor = 0, patch = 0] = parts(version)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = parts(wanted)
  if (major !== wantedMajor) return major > wantedMajor
  if (minor !== wantedMinor) return minor > wantedMinor
  return patch >= wantedPatch
}
