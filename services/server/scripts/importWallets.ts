// Writes data/wallets and data/assets. Not part of the build: run it when the sources have something new.
//
//   npm pack @web3icons/core@4.0.56 && tar xzf web3icons-core-4.0.56.tgz
//   npx tsx services/server/scripts/importWallets.ts <folder with wallets.json and images/> package
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cleanSvg } from './wallets/cleanSvg.ts'
import { drawCurrency, drawLetters, sandboxDrawing, sandboxTokenDrawings } from './wallets/drawings.ts'
import {
  currencySigns,
  letterIcons,
  makerIcons,
  networkIcons,
  networkTokens,
  sandboxNetworks,
  tokenIcons,
  walletIcons,
} from './wallets/iconTables.ts'
import { normaliseWallet, type SourceWallet } from './wallets/normaliseWallet.ts'
import { walletFamilies } from './wallets/walletFamilies.ts'

const [source, icons] = process.argv.slice(2).map((path) => resolve(path))
if (!source || !icons) throw new Error('Usage: importWallets.ts <wallets folder> <@web3icons/core folder>')
const data = fileURLToPath(new URL('../data/', import.meta.url))

/** An icon of @web3icons/core. */
async function requireIcon(kind: string, name: string): Promise<string> {
  const file = pathToFileURL(join(icons ?? '', 'dist/svgs', kind, 'background', `${name}.svg.js`)).href
  const module: { default: string } = await import(file)
  return cleanSvg(module.default)
}

/** Keeps an image under a name that follows from what is in it, so that it can be cached for ever. */
function keepImage(folder: string, bytes: Buffer | string, type: 'svg' | 'webp'): string {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  writeFileSync(join(data, folder, 'images', `${id}.${type}`), bytes)
  return id
}

for (const folder of ['wallets', 'assets']) {
  rmSync(join(data, folder), { recursive: true, force: true })
  mkdirSync(join(data, folder, 'images'), { recursive: true })
}
const writeJson = (file: string, value: unknown) =>
  writeFileSync(join(data, file), `${JSON.stringify(value, null, 1)}\n`)

const wallets: SourceWallet[] = JSON.parse(readFileSync(join(source, 'wallets.json'), 'utf8'))
const iconOf = new Map<string, { kind: string; icon: string }>([
  ...Object.entries(walletIcons).map(([icon, id]) => [id, { kind: 'wallets', icon }] as const),
  ...Object.entries(makerIcons),
])
const directory = []
for (const wallet of wallets) {
  const clean = iconOf.get(wallet.id)
  const letters = letterIcons[wallet.id]
  const drawing = clean
    ? await requireIcon(clean.kind, clean.icon)
    : letters && cleanSvg(drawLetters(letters))
  const imageId = drawing
    ? keepImage('wallets', drawing, 'svg')
    : keepImage('wallets', readFileSync(join(source, 'images', `${wallet.id}.webp`)), 'webp')
  directory.push(normaliseWallet(wallet, { imageId, chains: walletFamilies.get(wallet.id) ?? [] }))
}
writeJson('wallets/wallets.json', directory)

const networks: Record<string, string> = {}
for (const [id, icon] of Object.entries(networkIcons))
  networks[id] = keepImage('assets', await requireIcon('networks', icon), 'svg')
for (const id of sandboxNetworks) networks[id] = keepImage('assets', cleanSvg(sandboxDrawing), 'svg')
const tokens: Record<string, string> = {}
for (const symbol of tokenIcons)
  tokens[symbol] = keepImage('assets', await requireIcon('tokens', symbol), 'svg')
for (const [symbol, icon] of Object.entries(networkTokens))
  tokens[symbol] = keepImage('assets', await requireIcon('networks', icon), 'svg')
// No names for these: others may call a token what the sandbox does.
const sandboxTokens = Object.entries(sandboxTokenDrawings).map(
  ([symbol, drawing]) => `${symbol} ${keepImage('assets', cleanSvg(drawing), 'svg')}`,
)
const currencies: Record<string, string> = {}
for (const [code, sign] of Object.entries(currencySigns))
  currencies[code] = keepImage('assets', cleanSvg(drawCurrency(sign)), 'svg')
writeJson('assets/index.json', { networks, tokens, currencies })
console.log(
  `Tokens of the sandbox, for chains/sandbox.json: ${sandboxTokens.join(', ')}\n${directory.length} wallets, ${Object.keys({ ...networks, ...tokens, ...currencies }).length} other icons`,
)
