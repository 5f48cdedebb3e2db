import type { Context } from '../context.ts'
import { version } from '../version.ts'

/** The value that every API call sends to name the SDK. */
export const sdkType = 'latchkey'

/** `js-ethers-0.1.0`: the platform, the adapters' types (or `universal`), the version. */
export function sdkVersion({ adapters }: Pick<Context, 'adapters'>): string {
  return `js-${adapters.map(({ type }) => type).join() || 'universal'}-${version}`
}
