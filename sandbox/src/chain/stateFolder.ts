import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SandboxError } from '../sandboxError.ts'

/** Where one chain keeps its state between starts. */
export type StateFolder = {
  stateFile: string
  cacheFolder: string
  /** Forgets the chain. */
  clear: () => void
  /** Puts a state that cannot be read out of the way and says where it is now. */
  setAside: () => string
  /** Notes where the chain runs, so that a second sandbox does not take the same folder. */
  claim: (url: string) => void
}

type Options = { folder: string; version: string; chainId: number; name: string; log: (line: string) => void }

/** Opens a chain's folder. A state that another version has made is thrown away. */
export async function openStateFolder({
  folder,
  version,
  chainId,
  name,
  log,
}: Options): Promise<StateFolder> {
  const stateFile = join(folder, 'state.json')
  const cacheFolder = join(folder, 'cache')
  const versionFile = join(folder, 'version')
  const urlFile = join(folder, 'url')
  const clear = () => {
    rmSync(stateFile, { force: true })
    rmSync(cacheFolder, { recursive: true, force: true })
  }

  try {
    mkdirSync(folder, { recursive: true })
    const url = read(urlFile)
    if (url && (await answersAs(chainId, url))) {
      throw new SandboxError(
        `${name}: its state in ${folder} is in use by the sandbox that runs at ${url}. ` +
          'Stop that one, or choose another folder with LATCHKEY_SANDBOX_DIR.',
      )
    }
    if (existsSync(stateFile) && read(versionFile) !== version) {
      log(`${name}: the kept state is of another version. Starting afresh.`)
      clear()
    }
    writeFileSync(versionFile, version)
  } catch (error) {
    if (error instanceof SandboxError) throw error
    throw new SandboxError(`${name}: cannot use the folder ${folder}: ${message(error)}`)
  }

  return {
    stateFile,
    cacheFolder,
    clear,
    setAside: () => {
      const aside = join(folder, `state.unreadable-${new Date().toISOString().replaceAll(':', '')}.json`)
      renameSync(stateFile, aside)
      return aside
    },
    claim: (url) => writeFileSync(urlFile, url),
  }
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

async function answersAs(chainId: number, url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(1_000),
    })
    const answer: unknown = await response.json()
    return (
      typeof answer === 'object' && answer !== null && 'result' in answer && Number(answer.result) === chainId
    )
  } catch {
    return false
  }
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
