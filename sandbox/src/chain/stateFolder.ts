import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
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

type Options = {
  folder: string
  version: string
  name: string
  log: (line: string) => void
  /** The file or folder in it that holds the state. */
  stateName: string
  /** Whether it is this chain that answers at an address. */
  answers: (url: string) => Promise<boolean>
}

/** Opens a chain's folder. A state that another version has made is thrown away. */
export async function openStateFolder({
  folder,
  version,
  name,
  log,
  stateName,
  answers,
}: Options): Promise<StateFolder> {
  const stateFile = join(folder, stateName)
  const cacheFolder = join(folder, 'cache')
  const versionFile = join(folder, 'version')
  const urlFile = join(folder, 'url')
  const clear = () => {
    rmSync(stateFile, { recursive: true, force: true })
    rmSync(cacheFolder, { recursive: true, force: true })
  }

  try {
    mkdirSync(folder, { recursive: true })
    const url = read(urlFile)
    if (url && (await answers(url).catch(() => false))) {
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
      const { name: base, ext } = parse(stateName)
      const aside = join(folder, `${base}.unreadable-${new Date().toISOString().replaceAll(':', '')}${ext}`)
      renameSync(stateFile, aside)
      return aside
    },
    claim: (url) => writeFileSync(urlFile, url),
  }
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
