import type { Kit } from '@latchkey/core'
import { loadMessages } from './locales/loadMessages.ts'

/**
 * Loads the modal, its texts and the view that it is about to show. Nothing of it is loaded at import: only when a visitor
 * comes near a button, when the page is idle, or at the first open.
 */
export async function loadModal(kit: Kit) {
  const { router, options, open, connections, activeChain } = kit.getState()
  const current = open ? router.history.at(-1)?.view : undefined
  const view = current ?? (connections[activeChain]?.status === 'connected' ? 'Account' : 'Connect')
  const [{ ModalRoot }, messages] = await Promise.all([
    import('./ModalRoot.tsx'),
    loadMessages(options.locale),
    // A view that does not load says so in its place.
    import('./views/registry.ts').then(({ views }) => views[view]?.load()).catch(() => {}),
  ])
  return { ModalRoot, messages }
}
