import { readFileSync } from 'node:fs'
import { wcWalletSchema } from '@latchkey/protocol/api'
import { z } from 'zod'
import type { DirectoryWallet } from './createDirectory.ts'

const { image_url, ...shape } = wcWalletSchema.shape
const fileSchema = z.array(z.object(shape))

/** The wallets of the directory that comes with the server, after those of the operator's. */
export function readDirectory(own: readonly DirectoryWallet[] = []): DirectoryWallet[] {
  const file = new URL('../../data/wallets/wallets.json', import.meta.url)
  const known = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  // An operator's entry for a wallet of the directory stands for it.
  const others = known.filter(({ id }) => !own.some((wallet) => wallet.id === id))
  return [
    ...own,
    ...others.map((wallet) => ({ ...wallet, order: wallet.order + own.length, relay: 'public' as const })),
  ]
}
