import type { Kit } from '@latchkey/core'
import { frameOf } from './frameOf.ts'

const homes = new WeakMap<Kit, HTMLElement>()

/**
 * Takes the home of the wallet's frame, so that the modal can be rendered into the dialog around it. The frame may be there already: a
 * visitor who comes back is connected before the modal is loaded. A modal with a place of its own in the page has a home of its own, too.
 */
export async function takeFrameHome(kit: Kit): Promise<void> {
  const { enableEmbedded, disableAppend } = kit.getState().options
  if (enableEmbedded || disableAppend || homes.has(kit)) return
  // Without it the modal works as it does without a frame, and the frame shows itself.
  const home = await frameOf(kit)
    ?.takeHome()
    .catch(() => undefined)
  if (home) homes.set(kit, home)
}

/** The home of the wallet's frame, once it was taken. */
export const homeOf = (kit: Kit): HTMLElement | undefined => homes.get(kit)
