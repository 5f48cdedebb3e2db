import type { Config } from '../config.ts'
import { sandboxParts } from '../sandboxParts.ts'
import { farcasterPart } from './farcasterPart.ts'
import { framePart } from './framePart.ts'
import { identityPart } from './identityPart.ts'
import type { Part } from './part.ts'
import { serverPart } from './serverPart.ts'
import { walletPart } from './walletPart.ts'
import { webPart } from './webPart.ts'

/** Everything that `npm start` starts, in the order in which it is listed. A new service is one more entry. */
export function productParts(config: Config, log: (line: string) => void): Part[] {
  return [
    webPart(config),
    serverPart(config),
    framePart(config),
    identityPart(config),
    farcasterPart(config),
    walletPart(config),
    ...sandboxParts({ ...config, log }),
  ]
}
