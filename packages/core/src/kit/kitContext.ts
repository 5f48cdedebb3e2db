import type { Adapter } from '../base/adapter/adapter.ts'
import type { WalletEvent } from '../base/connections/handleWalletEvent.ts'
import type { Context } from '../base/context.ts'
import type { CapabilitySlices } from './state.ts'

/** The part of a kit that is needed only once a visitor connects, or where there is a connection to restore. */
export type Engine = {
  /** Every action that is not there from the start, by its name. */
  readonly actions: Readonly<Record<string, (...parameters: never[]) => unknown>>
  requestClose(): void
  shake(): void
  back(): void
  handleWalletEvent(adapter: Adapter, event: WalletEvent): void
  /** Called when another tab has written to the storage: with the key, or with `null` where any key may have changed. */
  followTabs(key: string | null): void
  /** Begins the work that capabilities do by themselves. Returns a function that ends it. */
  start(): () => void
}

/** What a kit's actions share, including the function that loads the engine. */
export type KitContext = Context<CapabilitySlices> & {
  engine?: Engine | undefined
  loadEngine?: (() => Promise<Engine>) | undefined
  /** Called once the engine has loaded. */
  onEngine?: ((engine: Engine) => void) | undefined
  /** How many callers have started the kit and not ended it, and the function that ends it after the last of them. */
  users: number
  stop?: (() => void) | undefined
}
