import { readFileSync } from 'node:fs'
import { wcWalletSchema } from '@latchkey/protocol/api'
import { z } from 'zod'
import type { DirectoryWallet } from './createDirectory.ts'

const { image_url, ...shape } = wcWalletSchema.shape
const fileSchema = z.array(z.object(shape))

/** The wallets of the directory that comes with the server. */
export function readDirectory(): DirectoryWallet[] {
  const file = new URL('../../data/wallets/wallets.json', import.meta.url)
  return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
