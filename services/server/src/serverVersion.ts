import { readFileSync } from 'node:fs'

/** The version of this package. Its manifest is above `src` and above `dist` alike. */
export const serverVersion: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version
