import type { Part } from '../base/capability/capability.ts'
import { handleWalletEvent } from '../base/connections/handleWalletEvent.ts'
import { lazyActions } from '../base/load/lazyActions.ts'
import { goBack, requestClose } from '../base/modal/leaveView.ts'
import { shake } from '../base/modal/shake.ts'
import { announce, listen } from '../base/signals/announce.ts'
import { capabilities } from './capabilities.ts'
import { createLaterActions } from './createLaterActions.ts'
import type { Engine, KitContext } from './kitContext.ts'
import { parts } from './parts.ts'

/**
 * Makes the engine of a kit. This module is a chunk of its own, loaded at the first open, at the first action, or at start
 * when there is something to restore.
 */
export function createEngine(context: KitContext): Engine {
  const made = parts.map((create) => create(context))
  for (const { on } of made) if (on) listen(context, on)
  return {
    actions: Object.assign(createLaterActions(context), ...made.map(toActions)),
    requestClose: () => requestClose(context),
    shake: () => shake(context),
    back: () => goBack(context),
    handleWalletEvent: (adapter, event) => handleWalletEvent(context, adapter, event),
    followTabs(key) {
      const prefix = context.store.get().options.storageKey
      const own = key?.slice(prefix.length + 1)
      for (const adapter of context.adapters) adapter.followStorage?.(own)
      announce(context, { type: 'storageChanged', key: own })
    },
    start() {
      const stops = made.flatMap(({ start }) => start?.() ?? [])
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The actions of a part. The names of those that it loads are in the list of capabilities, at the same place. */
function toActions({ actions }: Part, index: number): object {
  if (typeof actions !== 'function') return actions
  const names: readonly string[] = capabilities[index]?.actions ?? []
  return lazyActions<Record<string, unknown>, string>(
    names,
    actions as () => Promise<Record<string, unknown>>,
  )
}
