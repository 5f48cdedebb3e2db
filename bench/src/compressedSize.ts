import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuiltPage } from './buildPage.ts'

export type Size = { gzip: number; brotli: number }

/** The compressed size of the JavaScript and CSS among some files of a page. Each file is compressed by itself. */
export function compressedSize(page: BuiltPage, files: readonly string[]): Size {
  const size = { gzip: 0, brotli: 0 }
  for (const file of files) {
    const bytes = /\.(js|css)$/.test(file) ? page.files.get(file) : undefined
    if (!bytes) continue
    const content = withSteadyHashes(page, bytes)
    size.gzip += gzipSync(content, { level: 9 }).length
    size.brotli += brotliCompressSync(content).length
  }
  return size
}

function withSteadyHashes({ steadyHashes }: BuiltPage, bytes: Uint8Array): string {
  return new TextDecoder()
    .decode(bytes)
    .replace(/(?<=-)[\w-]{8}(?=\.(?:js|css)\b)/g, (hash) => steadyHashes.get(hash) ?? hash)
}
