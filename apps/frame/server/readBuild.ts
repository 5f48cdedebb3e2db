import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PageName } from './pageHeaders.ts'

/** A document, cut where the address of the API goes, and the hash of its import map. */
export type Page = { html: string; importMapHash: string }

/** A file with a hash in its name. */
export type Asset = { body: Buffer; contentType: string }

/** Everything that is served, in memory: nothing is looked up on the disk by what somebody asks for. */
export type Build = { pages: Readonly<Record<PageName, Page>>; assets: ReadonlyMap<string, Asset> }

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Stands in the documents where the server puts the address of the API. */
const apiPlaceholder = '%LATCHKEY_API_URL%'

/** Reads the built files, and puts the address of the API into the documents. */
export function readBuild(folder: string, apiUrl: string): Build {
  if (!existsSync(join(folder, 'frame.html')))
    throw new Error(`There is no build of the frame in ${folder}: run \`npm run build -w @latchkey/frame\`.`)
  const assets = new Map<string, Asset>()
  for (const name of readdirSync(join(folder, 'assets'))) {
    const contentType = contentTypes[extname(name)]
    if (contentType)
      assets.set(`/assets/${name}`, { body: readFileSync(join(folder, 'assets', name)), contentType })
  }
  const page = (name: PageName): Page => {
    const html = readFileSync(join(folder, `${name}.html`), 'utf8')
    if (!html.includes(apiPlaceholder)) throw new Error(`${name}.html has no place for the API's address.`)
    const map = /<script type="importmap">([^<]*)<\/script>/.exec(html)?.[1]
    if (map === undefined) throw new Error(`${name}.html has no import map.`)
    const hash = createHash('sha256').update(map).digest('base64')
    return { html: html.replaceAll(apiPlaceholder, escapeHtml(apiUrl)), importMapHash: `sha256-${hash}` }
  }
  const pages = {
    frame: page('frame'),
    device: page('device'),
    approve: page('approve'),
    oauth: page('oauth'),
    email: page('email'),
    farcaster: page('farcaster'),
    wallet: page('wallet'),
    factor: page('factor'),
  }
  return { pages, assets }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
