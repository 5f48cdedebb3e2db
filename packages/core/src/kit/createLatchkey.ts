import type { Context } from '../base/context.ts'
import { browserEnvironment } from '../base/environment/browserEnvironment.ts'
import type { Environment } from '../base/environment/environment.ts'
import type { LatchkeyOptions } from '../base/options/options.ts'
import { version } from '../base/version.ts'
import { createContext } from './createContext.ts'
import type { Engine } from './engine.ts'
import { type FirstAction, firstActions } from './firstActions.ts'
import type { Kit } from './kit.ts'
import { callLater, type LaterPart, laterActions } from './laterActions.ts'

/** What tests put in the place of the browser's clock, storage and platform, and of the engine's chunk. */
export type World = Partial<Environment> & { createEngine?: (context: Context) => Engine }

/**
 * Creates a kit. Nothing is fetched and no wallet is asked until the visitor does something; `kit.start()` (which the React
 * provider calls) begins to look for wallets and takes up earlier connections.
 *
 * @example
 * const kit = createLatchkey({ projectId: 'sandbox', networks: [mainnet], adapters: [ethers()] })
 * kit.start()
 * await kit.open()
 */
export function createLatchkey(options: LatchkeyOptions, world: World = {}): Kit {
  const { createEngine, ...environment } = world
  const context = createContext(options, { ...browserEnvironment, ...environment })
  context.engine = createEngine?.(context)
  // From tables: whatever was written out here, the browser would have to read while the page waits.
  const kit: Record<string, unknown> = { version, adapters: context.adapters }
  for (const [name, action] of Object.entries(firstActions)) {
    kit[name] = (...parameters: never[]) => (action as FirstAction)(context, ...parameters)
  }
  for (const [part, names] of Object.entries(laterActions)) {
    for (const name of names) {
      kit[name] = (...parameters: never[]) => callLater(context, part as LaterPart, name, parameters)
    }
  }
  return kit as Kit
}
