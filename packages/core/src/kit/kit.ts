import type { Adapter } from '../base/adapter/adapter.ts'
import type { FirstActions, LaterActions } from './baseActions.ts'
import type { capabilities } from './capabilities.ts'
import type { parts } from './parts.ts'
import type { Sum } from './sum.ts'

/** The object that `createLatchkey` returns: a store and every action that a capability declares. Usable without React. */
export type Kit = { readonly version: string; readonly adapters: readonly Adapter[] } & FirstActions &
  LaterActions &
  Pick<Sum<ReturnType<(typeof parts)[number]>['actions']>, (typeof capabilities)[number]['actions'][number]>
