import { currentRoute, type Kit, selectConnection } from '@latchkey/core'
import { useState } from 'react'
import { Modal } from './modal/Modal.tsx'
import { AgreementContext } from './views/connect/AgreementContext.ts'
import { views } from './views/registry.ts'
import { ViewsContext } from './views/ViewsContext.ts'

/** The modal with every registered view. It and all it imports is loaded at the first open. */
export function ModalRoot() {
  const agreement = useState(false)
  return (
    <ViewsContext.Provider value={views}>
      <AgreementContext.Provider value={agreement}>
        <Modal views={views} />
      </AgreementContext.Provider>
    </ViewsContext.Provider>
  )
}

/** Loads the view that is shown, or will be shown at the next open, so that it is there from the first frame. */
export async function prepare(kit: Kit) {
  const state = kit.getState()
  const next = selectConnection(state) ? 'Account' : 'Connect'
  // A view that does not load says so in its place.
  await views[state.open ? currentRoute(state.router).view : next]?.load().catch(() => {})
  return { ModalRoot }
}
