import * as z from 'zod/mini'
import { visibleLine } from '../visibleText.ts'

/** The page on the other side, as it describes itself. Its pictures are not loaded: the wallet asks nobody. */
export type Peer = { name: string; url: string }

const maxName = 60

export const peerSchema = z.pipe(
  z.object({ name: z.string(), url: z.string() }),
  z.transform(({ name, url }): Peer => {
    const short = name.trim().slice(0, maxName)
    return {
      name: visibleLine(short) || 'A page without a name',
      url: originOf(url) ?? visibleLine(url.slice(0, 200)),
    }
  }),
)

/** The origin of an address, if it is the address of a page. */
export function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}
