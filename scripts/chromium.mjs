// Runs before anything is installed: no dependency.
import { spawnSync } from 'node:child_process'
import { installDebianPackages, runs } from './debian.mjs'

const names = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macNames = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const debianPackages = ['chromium', 'fonts-noto-core']
const headlessPackage = 'chromium-headless-shell'

/** The path of a Chromium that runs. Installs one where we may; otherwise ends the process and says what to do. */
export async function requireChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    const path = findProgram(given)
    if (path) return path
    console.error(`CHROMIUM_PATH is ${given}, but that does not run. Correct it, or unset it to let us look.`)
    process.exit(1)
  }
  const path = findChromium() ?? ((await installDebianPackages(debianPackages)) ? findChromium() : undefined)
  if (path) return path
  console.error('The tests need Chromium, which is not installed.')
  console.error(`Install it (on Debian as root: apt-get install ${debianPackages.join(' ')}),`)
  console.error('or set CHROMIUM_PATH to the program of a Chromium or Chrome.')
  process.exit(1)
}

/**
 * The path of a Chromium without windows, which takes a third less processor time. Installs one where we may. Undefined: there is
 * none, or whoever runs this has named the one to use.
 */
export async function findHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return undefined
  const find = () => findProgram(headlessPackage)
  return find() ?? ((await installDebianPackages([headlessPackage])) ? find() : undefined)
}

function findChromium() {
  for (const name of [...names, ...macNames]) {
    const path = findProgram(name)
    if (path) return path
  }
  return undefined
}

/** Playwright wants a whole path. A program that is there but does not run (Ubuntu's stub) does not count. */
function findProgram(name) {
  if (!runs(name, ['--version'])) return undefined
  if (name.includes('/')) return name
  return (
    spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).stdout.trim() || undefined
  )
}
