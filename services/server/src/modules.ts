import { activityModule } from './activity/activityModule.ts'
import { createTokensSeen } from './activity/createTokensSeen.ts'
import { indexerModule } from './activity/indexerModule.ts'
import { createBalancesModule } from './balances/createBalancesModule.ts'
import { chainsModule } from './chains/chainsModule.ts'
import { healthModule } from './health/healthModule.ts'
import { namesModule } from './names/namesModule.ts'
import { docsModule } from './openapi/docsModule.ts'
import { rpcModule } from './rpc/rpcModule.ts'
import type { ServerModule } from './serverModule.ts'
import { swapModule } from './swap/swapModule.ts'
import { telemetryModule } from './telemetry/telemetryModule.ts'
import { walletsModule } from './wallets/walletsModule.ts'

/** Everything the server does, one module a capability. */
export const modules: readonly ServerModule[] = [
  healthModule,
  docsModule,
  chainsModule,
  rpcModule,
  createBalancesModule({ tokensSeen: createTokensSeen }),
  swapModule,
  namesModule,
  walletsModule,
  telemetryModule,
  activityModule,
  indexerModule,
]
