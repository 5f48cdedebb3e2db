import { z } from 'zod'
import { cleanText } from './cleanText.ts'

const maxUri = 256 * 1024
const maxImage = 64 * 1024
/** Pictures that hold nothing but a picture. */
const picture = /^data:image\/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+=*$/
const schema = z.object({ name: z.unknown(), image: z.unknown() }).partial()

export type NftMetadata = { name: string | null; image: string | null }

/** Reads the metadata that a token carries in its URI. What is elsewhere is not fetched from here. */
export function parseNftUri(uri: string | undefined): NftMetadata {
  const nothing = { name: null, image: null }
  const [, encoding, content] =
    (uri &&
      uri.length <= maxUri &&
      /^data:application\/json(?:;charset=utf-?8|;utf-?8)?(;base64)?,([\s\S]*)$/i.exec(uri)) ||
    []
  if (content === undefined) return nothing
  try {
    const text = encoding ? Buffer.from(content, 'base64').toString('utf8') : decode(content)
    const { name, image } = schema.parse(JSON.parse(text))
    const isPicture = typeof image === 'string' && image.length <= maxImage && picture.test(image)
    return {
      name: cleanText(typeof name === 'string' ? name : undefined, 100) ?? null,
      image: isPicture ? image : null,
    }
  } catch {
    return nothing
  }
}

/** Many contracts do not escape what they should. */
function decode(content: string): string {
  try {
    return decodeURIComponent(content)
  } catch {
    return content
  }
}

const bait =
  /https?:|www\.|\.(com|io|org|net|xyz|app|finance|gift|claim)\b|\b(claim|airdrop|reward|voucher|visit|giveaway|free mint)\b/i

/** Whether a name asks to go somewhere, as those of unasked-for tokens do. */
export const isBait = (name: string) => bait.test(name)
