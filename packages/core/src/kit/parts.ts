import type { Capability, Part } from '../base/capability/capability.ts'
import { createAccountPart } from '../capabilities/account/createAccountPart.ts'
import { createActivityPart } from '../capabilities/activity/createActivityPart.ts'
import { createBalancesPart } from '../capabilities/balances/createBalancesPart.ts'
import { createConnectPart } from '../capabilities/connect/createConnectPart.ts'
import { createLoginPart } from '../capabilities/login/createLoginPart.ts'
import { createLogsPart } from '../capabilities/logs/createLogsPart.ts'
import { createNamesPart } from '../capabilities/names/createNamesPart.ts'
import { createNftsPart } from '../capabilities/nfts/createNftsPart.ts'
import { createSigninPart } from '../capabilities/signin/createSigninPart.ts'
import { createTelemetryPart } from '../capabilities/telemetry/createTelemetryPart.ts'
import { createWalletsPart } from '../capabilities/wallets/createWalletsPart.ts'
import type { capabilities } from './capabilities.ts'
import type { KitContext } from './kitContext.ts'

/** The types of functions that create the parts of these capabilities. Each part has every action that its capability declares. */
type PartsOf<list extends readonly Capability[]> = {
  [index in keyof list]: (context: KitContext) => Part<Record<list[index]['actions'][number], unknown>>
}

/**
 * The code that does the work of each capability, loaded with the engine. Signals reach the capabilities in this order. Those at the end
 * have no actions, and need no entry in `capabilities.ts`.
 */
export const parts = [
  createConnectPart,
  createAccountPart,
  createBalancesPart,
  createActivityPart,
  createNamesPart,
  createNftsPart,
  createWalletsPart,
  createSigninPart,
  createLoginPart,
  createLogsPart,
  createTelemetryPart,
] as const satisfies readonly [
  ...PartsOf<typeof capabilities>,
  ...((context: KitContext) => Part<Record<string, never>>)[],
]
