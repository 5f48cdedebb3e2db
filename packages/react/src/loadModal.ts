import type { Kit } from '@latchkey/core'
import { fetchMessages } from './locales/fetchMessages.ts'

/**
 * Loads the modal, its texts and the view that it is about to show. Nothing of it is loaded at import: only when a visitor
 * comes near a button, when the page is idle, or at the first open.
 */
export async function loadModal(kit: Kit) {
  const [{ ModalRoot }, messages] = await Promise.all([
    import('./loadModalRoot.ts').then((module) => module.loadModalRoot(kit)),
    fetchMessages(kit.getState().options),
    // The actions of the kit that the views will call.
    kit.preload().catch(() => {}),
  ])
  return { ModalRoot, messages }
}
