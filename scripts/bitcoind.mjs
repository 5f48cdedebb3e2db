// Runs before anything is installed: no dependency.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runs } from './debian.mjs'
import { unpackDebian, unpackedLoader } from './unpackDebian.mjs'

/** How to get a Bitcoin node, for whoever must do it by hand. */
export const bitcoindAdvice = 'Install Bitcoin Core or Bitcoin Knots, so that `bitcoind` is on the path.'

const standardFolder = fileURLToPath(new URL('../.cache/bitcoind/', import.meta.url))
// The stable releases have no Bitcoin node; the next one has. What it needs of the system comes along, down to the C library.
const parts = [{ suite: 'forky', packages: ['bitcoin-knots'] }]

/** The command that runs a Bitcoin node: the one on the path, or one that was fetched before. Undefined: there is none. */
export function findBitcoind(folder = standardFolder) {
  if (runs('bitcoind', ['-version'])) return ['bitcoind']
  const command = unpackedCommand(join(folder, 'root'))
  return command && runs(command[0], [...command.slice(1), '-version']) ? command : undefined
}

/** As {@link findBitcoind}; where there is none, unpacks Debian's into a folder of ours. */
export async function fetchBitcoind(folder = standardFolder) {
  const found = findBitcoind(folder)
  if (found) return found
  try {
    if (await unpackDebian({ folder, parts, onFetch: () => console.log('Fetching a Bitcoin node …') }))
      return findBitcoind(folder)
  } catch (error) {
    console.log(`It could not be fetched: ${error.message}`)
  }
  return undefined
}

function unpackedCommand(root) {
  const binary = join(root, 'usr/bin/bitcoind')
  const loader = existsSync(binary) ? unpackedLoader(root) : undefined
  return loader && [...loader, binary]
}
