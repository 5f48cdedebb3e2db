import type { Adapter } from '../base/adapter/adapter.ts'
import type { WalletEvent } from '../base/connections/handleWalletEvent.ts'
import type { Context } from '../base/context.ts'
import type { CapabilitySlices } from './state.ts'

/** The half of a kit that is needed only once a visitor connects, or has before. */
export type Engine = {
  /** Every action that is not there from the start, by its name. */
  readonly actions: Readonly<Record<string, (...parameters: never[]) => unknown>>
  requestClose(): void
  shake(): void
  back(): void
  handleWalletEvent(adapter: Adapter, event: WalletEvent): void
  /** Another tab has written under a key of the storage; `null`: under any. */
  followTabs(key: string | null): void
  /** Begins what capabilities do by themselves. Returns what ends that. */
  start(): () => void
}

/** What a kit's actions share, with what loads the other half of the kit. */
export type KitContext = Context<CapabilitySlices> & {
  engine?: Engine | undefined
  loadEngine?: (() => Promise<Engine>) | undefined
  /** Told once the engine is there. */
  onEngine?: ((engine: Engine) => void) | undefined
  /** How many have started the kit and not ended that, and what ends it for all of them. */
  users: number
  stop?: (() => void) | undefined
}
