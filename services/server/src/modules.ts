import { activityModule } from './activity/activityModule.ts'
import { createTokensSeen } from './activityIndex/createTokensSeen.ts'
import { createBalancesModule } from './balances/createBalancesModule.ts'
import { healthModule } from './health/healthModule.ts'
import { indexerModule } from './indexer/indexerModule.ts'
import { createFactorModule } from './login/factors/createFactorModule.ts'
import { loginModule } from './login/loginModule.ts'
import { walletModule } from './login/wallet/walletModule.ts'
import { wayOutModule } from './login/wayOut/wayOutModule.ts'
import { namesModule } from './names/namesModule.ts'
import { createNftIndex } from './nfts/createNftIndex.ts'
import { createNftsModule } from './nfts/createNftsModule.ts'
import { docsModule } from './openapi/docsModule.ts'
import { relayModule } from './relay/relayModule.ts'
import { rpcModule } from './rpc/rpcModule.ts'
import type { ServerModule } from './serverModule.ts'
import { signinModule } from './signin/signinModule.ts'
import { supportedChainsModule } from './supportedChains/supportedChainsModule.ts'
import { swapModule } from './swap/swapModule.ts'
import { telemetryModule } from './telemetry/telemetryModule.ts'
import { walletsModule } from './wallets/walletsModule.ts'

/** Everything the server does, one module a capability. */
export const modules: readonly ServerModule[] = [
  healthModule,
  docsModule,
  supportedChainsModule,
  rpcModule,
  createBalancesModule({ tokensSeen: createTokensSeen }),
  swapModule,
  namesModule,
  walletsModule,
  signinModule,
  loginModule,
  walletModule,
  createFactorModule(),
  wayOutModule,
  // Before telemetry: it takes what other clients report to the same path.
  relayModule,
  telemetryModule,
  activityModule,
  createNftsModule({ index: createNftIndex }),
  indexerModule,
]
