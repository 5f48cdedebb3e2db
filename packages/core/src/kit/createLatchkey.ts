import { browserEnvironment } from '../base/environment/browserEnvironment.ts'
import type { Environment } from '../base/environment/environment.ts'
import type { LatchkeyOptions } from '../base/options/options.ts'
import { version } from '../base/version.ts'
import { createContext } from './createContext.ts'
import { type FirstAction, firstActions } from './firstActions.ts'
import type { Kit } from './kit.ts'
import type { Engine, KitContext } from './kitContext.ts'
import { laterActions } from './laterActions.ts'
import { withEngine } from './withEngine.ts'

/** Tests replace the browser's clock, storage and platform, and the engine's chunk, by their own. */
export type KitEnvironment = Partial<Environment> & { createEngine?: (context: KitContext) => Engine }

/**
 * Creates a kit. Nothing is fetched and no wallet is asked until the visitor does something; `kit.start()` (which the React
 * provider calls) begins to look for wallets and restores earlier connections.
 *
 * @example
 * const kit = createLatchkey({ projectId: 'sandbox', networks: [mainnet], adapters: [ethers()] })
 * kit.start()
 * await kit.open()
 */
export function createLatchkey(
  options: LatchkeyOptions,
  { createEngine, ...environment }: KitEnvironment = {},
): Kit {
  const context = createContext(options, { ...browserEnvironment, ...environment })
  context.engine = createEngine?.(context)
  // The actions come from tables, because code that is written out here would delay the first render of the page.
  const kit: Record<string, unknown> = { version, adapters: context.adapters }
  for (const [name, action] of Object.entries(firstActions)) {
    kit[name] = (...parameters: never[]) => (action as FirstAction)(context, ...parameters)
  }
  for (const name of laterActions) {
    kit[name] = async (...parameters: never[]) =>
      withEngine(context, ({ actions }) => actions[name]?.(...parameters))
  }
  return kit as Kit
}
