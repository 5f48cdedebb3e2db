// `npm run build:recovery`: writes the page that opens a recovery kit, and says its digest, by which anybody can tell it from another one.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildRecoveryPage } from './buildRecoveryPage.ts'

// Whatever calls this: the page is the same, byte for byte.
process.env.NODE_ENV = 'production'
const [given] = process.argv.slice(2)
const path = given
  ? resolve(process.env.INIT_CWD ?? '.', given)
  : fileURLToPath(new URL('../dist/latchkey-recovery.html', import.meta.url))
const page = await buildRecoveryPage()
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, page)
console.log(`${path}\nSHA-256 ${createHash('sha256').update(page).digest('hex')}`)
