import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@latchkey/sandbox'
import type { ChainEntry } from '../src/chains/chainTable.ts'
import { readChains } from '../src/chains/readChains.ts'

export type SandboxChains = {
  /** The chain table that the server ships with, with the URLs of this run. */
  entries: [one: ChainEntry, two: ChainEntry]
  /** Sends a JSON-RPC request to the first chain. */
  rpc(method: string, ...params: unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts the sandbox's chains, with their tokens, pools and names, on free ports. */
export async function startSandboxChains(): Promise<SandboxChains> {
  const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-chains-'))
  const sandbox = await startSandbox({
    ports: { console: 0, mail: 0, chainOne: 0, chainTwo: 0 },
    stateDir,
    log: () => {},
  })
  const { chainOne, chainTwo } = sandbox.urls
  const file = new URL('../chains/sandbox.json', import.meta.url)
  const [one, two] = readChains(readFileSync(file, 'utf8'), { file: 'sandbox.json', variables: {} })
  if (!one || !two) throw new Error('sandbox.json has two chains')
  return {
    entries: [
      { ...one, rpcUrls: [chainOne] },
      { ...two, rpcUrls: [chainTwo] },
    ],
    async rpc(method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(chainOne, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const { result, error } = await response.json()
      if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
      return result
    },
    async stop() {
      await sandbox.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
