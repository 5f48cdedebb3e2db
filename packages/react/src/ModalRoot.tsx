import { currentRoute, type Kit, selectConnection } from '@latchkey/core'
import { memo, useMemo, useState } from 'react'
import { takeFrameHome } from './modal/frameHome.ts'
import { Modal } from './modal/Modal.tsx'
import { loadFont } from './ui/fonts/loadFont.ts'
import { AgreementContext } from './views/connect/AgreementContext.ts'
import { views } from './views/registry.ts'
import { ViewsContext } from './views/ViewsContext.ts'

/** The modal with every registered view. It and all it imports is loaded at the first open. */
export const ModalRoot = memo(function ModalRoot() {
  const [isAgreed, setAgreed] = useState(false)
  return (
    <ViewsContext.Provider value={views}>
      <AgreementContext.Provider value={useMemo(() => [isAgreed, setAgreed], [isAgreed])}>
        <Modal views={views} />
      </AgreementContext.Provider>
    </ViewsContext.Provider>
  )
})

/** Loads the view that is shown, or will be shown at the next open, and its typeface, so that they are there from the first frame. */
export async function prepare(kit: Kit) {
  loadFont()
  const state = kit.getState()
  const next = selectConnection(state) ? 'Account' : 'Connect'
  await takeFrameHome(kit)
  // A page with a theme of its own needs this before the modal's first frame.
  if (Object.keys(state.theme.themeVariables).length > 0) await import('./ui/applyTheme.ts').catch(() => {})
  // When the view does not load, the modal says so itself and offers to try again.
  await views[state.open ? currentRoute(state.router).view : next]?.load().catch(() => {})
  return { ModalRoot }
}
