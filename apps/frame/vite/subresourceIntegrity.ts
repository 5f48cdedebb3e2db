import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes the digest of every script and style sheet into the documents, once all files have their final content: as an attribute of
 * what a document names, and in an import map for what the scripts load themselves. The frame's server tells the browser to refuse
 * any script without one.
 */
export function subresourceIntegrity(): Plugin {
  return {
    name: 'latchkey-subresource-integrity',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder.')
      const names = readdirSync(join(dir, 'assets'))
        .filter((name) => /\.(js|css)$/.test(name))
        .sort()
      const digests = new Map(
        names.map((name) => [`/assets/${name}`, digest(readFileSync(join(dir, 'assets', name)))]),
      )
      const scripts = Object.fromEntries([...digests].filter(([path]) => path.endsWith('.js')))
      const map = `<script type="importmap">${JSON.stringify({ integrity: scripts })}</script>`
      for (const name of readdirSync(dir).filter((file) => file.endsWith('.html'))) {
        const file = join(dir, name)
        const html = readFileSync(file, 'utf8')
          .replace(/<(script|link)([^>]*?) (src|href)="(\/assets\/[^"]+)"/g, (tag, ...groups: string[]) => {
            const found = digests.get(groups[3] ?? '')
            return found ? `${tag} integrity="${found}"` : tag
          })
          // Before the first module: an import map counts only for what comes after it.
          .replace('<head>', `<head>\n    ${map}`)
        writeFileSync(file, html)
      }
    },
  }
}

function digest(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
