// npm run compile -w @latchkey/sandbox: writes the artifacts that src/generated keeps.
import { writeFileSync } from 'node:fs'
import { compileContracts } from './compileContracts.ts'

for (const [name, text] of Object.entries(compileContracts())) {
  writeFileSync(new URL(`../src/generated/${name}`, import.meta.url), text)
  console.log(`wrote src/generated/${name} (${text.length} characters)`)
}
