import type { Namespace } from '@latchkey/protocol'
import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import type { NamesActions } from './namesActions.ts'

/** Reads the name and the picture of each account that is in use, where there is a server to ask. */
export function createNamesPart(context: Context): Part<NamesActions> {
  const load = loadPart(() =>
    import('./createIdentities.ts').then((module) => module.createIdentities(context)),
  )

  function update({ namespace }: { namespace: Namespace }): void {
    if (!context.store.get().options.apiUrl) return
    load()
      .then((identities) => identities.updateIdentity(namespace))
      // An account without a name shows its address, so a failed load is not reported.
      .catch(() => {})
  }

  return {
    actions: load,
    on: { accountChanged: update, networkChanged: update },
  }
}
