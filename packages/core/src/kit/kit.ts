import type { Adapter } from '../base/adapter/adapter.ts'
import type { Part } from '../base/capability/capability.ts'
import type { FirstActions, LaterActions } from './baseActions.ts'
import type { capabilities } from './capabilities.ts'
import type { parts } from './parts.ts'
import type { Sum } from './sum.ts'

type ActionsOf<part> = part extends Part<infer actions> ? actions : never

/** The object that `createLatchkey` returns: a store and every action that a capability declares. Usable without React. */
export type Kit = { readonly version: string; readonly adapters: readonly Adapter[] } & FirstActions &
  LaterActions &
  Pick<Sum<ActionsOf<ReturnType<(typeof parts)[number]>>>, (typeof capabilities)[number]['actions'][number]>
