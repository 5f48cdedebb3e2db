import { z } from 'zod'
import { cleanText } from '../tokens/cleanText.ts'

const schema = z
  .object({ name: z.unknown(), description: z.unknown(), image: z.unknown(), image_url: z.unknown() })
  .partial()

/** What the metadata of a token say. `picture` is an address. */
export type TokenMetadata = { name: string | null; description: string | null; picture: string | null }

export const noMetadata: TokenMetadata = { name: null, description: null, picture: null }

const maxPicture = 128 * 1024
const textOf = (value: unknown, maxLength: number) =>
  cleanText(typeof value === 'string' ? value : undefined, maxLength) ?? null

/** Reads the JSON of ERC-721 and ERC-1155 metadata. Undefined: it is none. */
export function parseMetadata(json: Buffer): TokenMetadata | undefined {
  try {
    const { name, description, image, image_url } = schema.parse(JSON.parse(json.toString('utf8')))
    return {
      name: textOf(name, 100),
      description: textOf(description, 1_000),
      picture: pictureOf(image) ?? pictureOf(image_url) ?? null,
    }
  } catch {
    return undefined
  }
}

/** Whether it may be fetched is decided when it is. */
function pictureOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const source = value.trim()
  const limit = /^data:/i.test(source) ? maxPicture : 2_048
  return /^(https|ipfs|data):/i.test(source) && source.length <= limit ? source : undefined
}
