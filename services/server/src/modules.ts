import { chainsModule } from './chains/chainsModule.ts'
import { healthModule } from './health/healthModule.ts'
import { docsModule } from './openapi/docsModule.ts'
import { rpcModule } from './rpc/rpcModule.ts'
import type { ServerModule } from './serverModule.ts'

/** Everything the server does, one module a capability. */
export const modules: readonly ServerModule[] = [healthModule, docsModule, chainsModule, rpcModule]
