/** An answer is larger than it may be. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** Reads the text of an answer of somebody else's server, up to a size. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new TooLarge(`The answer has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
