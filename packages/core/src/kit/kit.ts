import type { Adapter } from '../base/adapter/adapter.ts'
import type { FirstActions, LaterActions } from './baseActions.ts'
import type { parts } from './parts.ts'
import type { Sum } from './sum.ts'

/** The object that `createLatchkey` returns: a store and every action. Usable without React. */
export type Kit = { readonly version: string; readonly adapters: readonly Adapter[] } & FirstActions &
  LaterActions &
  Sum<ReturnType<(typeof parts)[number]>['actions']>
