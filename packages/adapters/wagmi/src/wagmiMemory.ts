import type { LiveConnection } from './liveConnections.ts'

/** What the kit knows of wagmi's connections already, so that only the dapp's own doings are news. */
export type WagmiMemory = {
  known: Map<string, LiveConnection>
  /** Connectors that the kit itself is busy with. */
  busy: Set<string>
}
