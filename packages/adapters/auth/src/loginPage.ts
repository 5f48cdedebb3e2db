import type { AdapterContext, AdapterLogin } from '@latchkey/core'
import type { FrameClient, FrameRect, OwnHome, SyncType } from '@latchkey/frame-client'
import type { Namespace } from '@latchkey/protocol'
import type { GivenHome } from './givenHome.ts'

/** The id of the embedded wallet's connector, in every namespace. */
export const connectorId = 'AUTH'

export type LoginEvent = Parameters<Parameters<AdapterLogin['subscribe']>[0]>[0]

/** What the adapters of one login share. It is there before anything is loaded. */
export type LoginPage = {
  /** Those that are started. */
  contexts: Map<Namespace, AdapterContext>
  listeners: Set<(event: LoginEvent) => void>
  /** What the frame is told when it comes. */
  synced: Map<SyncType, unknown>
  /** The home that a modal in the page gives; without one, the frame has its own. */
  home: GivenHome
  ownHome: OwnHome | undefined
  rect: FrameRect | undefined
  /** Undefined until the frame was first asked something. */
  client: FrameClient | undefined
  /** What ends the watch over the EVM provider. */
  watched: Map<string, () => void>
}

/** Tells the kit. */
export function announce(page: LoginPage, event: LoginEvent): void {
  for (const listener of [...page.listeners]) listener(event)
}
