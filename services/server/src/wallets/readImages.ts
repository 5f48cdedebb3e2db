import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type StoredImage = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** The images that come with the server. Those that are asked for by name are found by the id of what is in them. */
export type Images = {
  wallet(id: string): StoredImage | undefined
  asset(id: string): StoredImage | undefined
  /** Ids of assets. */
  networks: ReadonlyMap<string, string>
  tokens: ReadonlyMap<string, string>
  currencies: ReadonlyMap<string, string>
}

/** What an image is, by the end of its file's name. */
export const imageTypes: Readonly<Record<string, string>> = { svg: 'image/svg+xml', webp: 'image/webp' }

const names = z.record(z.string(), z.string())
const indexSchema = z.object({ networks: names, tokens: names, currencies: names })

const folder = new URL('../../data/', import.meta.url)

/** Reads all of them: they are small, and what is asked for never becomes part of a path. */
export function readImages(): Images {
  const wallets = readFolder('wallets/images/')
  const assets = readFolder('assets/images/')
  const index = indexSchema.parse(JSON.parse(readFileSync(new URL('assets/index.json', folder), 'utf8')))
  return {
    wallet: (id) => wallets.get(id),
    asset: (id) => assets.get(id),
    networks: new Map(Object.entries(index.networks)),
    tokens: new Map(Object.entries(index.tokens)),
    currencies: new Map(Object.entries(index.currencies)),
  }
}

function readFolder(path: string): ReadonlyMap<string, StoredImage> {
  const place = new URL(path, folder)
  return new Map(
    readdirSync(place).flatMap((file) => {
      const [id = '', ending = ''] = file.split('.')
      const type = imageTypes[ending]
      return type ? [[id, { bytes: new Uint8Array(readFileSync(new URL(file, place))), type }] as const] : []
    }),
  )
}
