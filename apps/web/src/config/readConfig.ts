import type { AppConfig } from './appConfig.ts'
import { parseConfig } from './parseConfig.ts'

/** The configuration of this build. The only place of the page that reads environment variables. */
export function readConfig(): AppConfig {
  return parseConfig(import.meta.env)
}
