import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { askJsonRpc } from '../jsonRpc.ts'
import type { Surfnet } from './surfpool.ts'

const accounts = z.record(
  z.string(),
  z.object({ lamports: z.int().nonnegative(), owner: z.string(), data: z.base64() }),
)
const snapshot = z.object({ value: accounts })

/** Accounts by their addresses. The history of transactions is not among what surfpool gives out. */
export type SolanaState = z.infer<typeof accounts>

/** Parts of the software itself, there at every start. */
const ownersOfSoftware = [
  'NativeLoader1111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
]

/** Reads the accounts that a chain has now. */
export async function exportState(url: string): Promise<SolanaState> {
  const filter = { excludeSysvars: true, excludeFeatureGates: true, includeProgramAccounts: false }
  const answer = await askJsonRpc(url, 'surfnet_exportSnapshot', [
    { scope: 'network', includeParsedAccounts: false, filter },
  ])
  const all = Object.entries(snapshot.parse(answer).value)
  return Object.fromEntries(all.filter(([, { owner }]) => !ownersOfSoftware.includes(owner)))
}

/** Puts accounts onto a chain that has just begun. */
export async function restoreState(surfnet: Surfnet, state: SolanaState): Promise<void> {
  for (const [address, { lamports, data, owner }] of Object.entries(state)) {
    await surfnet.setAccount(address, lamports, [...Buffer.from(data, 'base64')], owner)
  }
}

/** Writes a state, whole or not at all. */
export function writeState(file: string, state: SolanaState) {
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

/** The kept state; undefined when there is none. Throws when it cannot be read. */
export function readState(file: string): SolanaState | undefined {
  return existsSync(file) ? accounts.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
