import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { z } from 'zod'

/** A built page: its files by the path that asks for them, and what every answer carries. */
export type Page = { files: ReadonlyMap<string, PageFile>; headers: Readonly<Record<string, string>> }

export type PageFile = { body: Buffer; headers: Readonly<Record<string, string>> }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** The build puts its headers beside the page, for whatever serves it. */
const headersFile = 'headers.json'

/** Reads a build into memory: it changes only with the next start. */
export function readPage(folder: string): Page {
  const files = new Map<string, PageFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length).split(sep).join('/')
    if (!entry.isFile() || path === `/${headersFile}`) continue
    const body = readFileSync(file)
    // What is in this folder has its content's hash in its name.
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    files.set(path, {
      body,
      headers: {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cache-control': cache,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      },
    })
  }
  const headers = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(folder, headersFile), 'utf8')))
  return { files, headers }
}
