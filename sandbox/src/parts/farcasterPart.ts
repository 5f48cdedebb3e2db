import type { Config } from '../config.ts'
import { startFarcasterRelay } from '../farcaster/startFarcasterRelay.ts'
import type { Part } from './part.ts'

/** Farcaster's relay: the links of its channels lead to the sandbox wallet, which answers for whoever is chosen there. */
export function farcasterPart({ ports }: Pick<Config, 'ports'>): Part {
  return {
    name: 'Farcaster relay',
    note: 'its links open the sandbox wallet',
    port: ports.farcaster,
    portVariable: 'LATCHKEY_FARCASTER_PORT',
    start: () =>
      startFarcasterRelay({
        port: ports.farcaster,
        chainUrl: `http://127.0.0.1:${ports.chainOne}`,
        linkUrl: `http://localhost:${ports.wallet}/farcaster`,
      }),
  }
}
