import { readFileSync } from 'node:fs'

/** The files beside the pages, by their paths. */
export function readIdentityFiles(): Map<string, { type: string; body: Buffer }> {
  const files = new Map<string, { type: string; body: Buffer }>()
  const add = (path: string, type: string, location: string) => {
    files.set(path, { type, body: readFileSync(new URL(location, import.meta.url)) })
  }
  add('/identity.css', 'text/css; charset=utf-8', './identity.css')
  add('/mark.svg', 'image/svg+xml', '../../brand/sandboxWallet.svg')
  try {
    add('/inter.woff2', 'font/woff2', '../../../apps/ui/public/inter.woff2')
  } catch {
    // Without the font file the pages use the system's typeface.
  }
  return files
}
