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
