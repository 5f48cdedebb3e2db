import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Running } from '../parts/part.ts'
import { startReadyProcess } from '../process/startReadyProcess.ts'
import { appleKeyFile } from './appleKeyFile.ts'

type Options = {
  /** 0 takes any free one. */
  port: number
  /** The origin that the windows go back to: each provider has `<frameUrl>/oauth/callback/<provider>` registered. */
  frameUrl: string
  /** Where the key is, or is made, that proves to Apple who the client is. */
  stateDir: string
}

/**
 * Starts the identity provider, which plays all social providers, in a process of its own.
 *
 * @example
 * const identity = await startIdentity({ port: 0, frameUrl: 'http://localhost:4420', stateDir: folder })
 * const env = identitySettings({ url: identity.url, stateDir: folder }) // what a server needs to use it
 * await identity.stop()
 */
export async function startIdentity({ port, frameUrl, stateDir }: Options): Promise<Running> {
  const applePublicKey = createPublicKey(readFileSync(appleKeyFile(stateDir), 'utf8')).export({
    format: 'jwk',
  })
  const { url, stop, exited } = await startReadyProcess({
    name: 'Identity provider',
    entry: new URL('./main.ts', import.meta.url),
    settings: { port, frameUrl, applePublicKey },
    port,
  })
  return { url, stop, exited }
}
