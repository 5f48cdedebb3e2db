import { readFileSync } from 'node:fs'

/** A file that the console serves as it is. */
export type ConsoleFile = { type: string; body: Buffer }

/** Reads the files beside the page. */
export function readConsoleFiles(): Map<string, ConsoleFile> {
  const files = new Map<string, ConsoleFile>()
  const add = (path: string, type: string, location: string) => {
    files.set(path, { type, body: readFileSync(new URL(location, import.meta.url)) })
  }
  add('/console.css', 'text/css; charset=utf-8', './console.css')
  add('/console.js', 'text/javascript; charset=utf-8', './console.js')
  add('/inbox.js', 'text/javascript; charset=utf-8', './inbox.js')
  add('/mark.svg', 'image/svg+xml', '../../brand/sandboxWallet.svg')
  try {
    add('/inter.woff2', 'font/woff2', '../../../apps/ui/public/inter.woff2')
  } catch {
    // Without the font file the page uses the system's typeface.
  }
  return files
}
