import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { wcWalletSchema } from '@latchkey/protocol/api'
import { z } from 'zod'
import { ConfigError } from '../config/configError.ts'
import type { DirectoryWallet } from './createDirectory.ts'
import { imageTypes, type StoredImage } from './readImages.ts'

/** Wallets of the operator's, with their icons by `image_id`. */
export type OwnWallets = {
  wallets: readonly DirectoryWallet[]
  images: ReadonlyMap<string, StoredImage>
}

const { id, chains } = wcWalletSchema.shape

/** A page, or the scheme of an app. What would run in the visitor's page is neither. */
const link = z
  .string()
  .refine(
    (text) => URL.canParse(text) && !/^(javascript|data|vbscript|blob|file):$/.test(new URL(text).protocol),
    'must be the address of a page or of an app',
  )
  .nullable()
  .default(null)

const schema = z.array(
  z.strictObject({
    /** Without one it follows from the name. */
    id: z.optional(id),
    name: z.string().min(1).max(60),
    chains: z.optional(chains),
    homepage: link,
    mobile_link: link,
    desktop_link: link,
    webapp_link: link,
    app_store: link,
    play_store: link,
    chrome_store: link,
    rdns: z.string().nullable().default(null),
    /** A file beside this one: SVG or WebP. */
    image: z.string(),
  }),
)

const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Reads the operator's own wallets, which come first in the directory. Throws a {@link ConfigError} that says what is wrong. */
export function readOwnWallets(file: string): OwnWallets {
  const images = new Map<string, StoredImage>()
  const wallets = parse(file).map(({ image, ...wallet }, index): DirectoryWallet => {
    const stored = readImage(file, image)
    const image_id = digest(stored.bytes).slice(0, 32)
    images.set(image_id, stored)
    return {
      ...wallet,
      chains: wallet.chains ?? [],
      id: wallet.id ?? digest(`own wallet: ${wallet.name}`),
      badge_type: 'none',
      injected: [],
      relay: 'own',
      image_id,
      order: index + 1,
    }
  })
  return { wallets, images }
}

function parse(file: string): z.output<typeof schema> {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(
      `WALLETS_FILE ${file} cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
  const { success, data, error } = schema.safeParse(json)
  if (success) return data
  throw new ConfigError(
    error.issues.map(({ path, message }) => `WALLETS_FILE ${file}: ${path.join('.')} ${message}.`).join('\n'),
  )
}

function readImage(file: string, image: string): StoredImage {
  const type = imageTypes[extname(image).slice(1)]
  if (!type) throw new ConfigError(`WALLETS_FILE ${file}: the image ${image} must be an SVG or a WebP file.`)
  try {
    return { type, bytes: new Uint8Array(readFileSync(resolve(dirname(file), image))) }
  } catch {
    throw new ConfigError(`WALLETS_FILE ${file}: the image ${image} cannot be read.`)
  }
}
