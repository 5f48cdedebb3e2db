import { useState } from 'react'
import { useKitState } from '../hooks/useKitState.ts'
import { createHost } from './createHost.ts'
import { EmbeddedModal } from './EmbeddedModal.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import { usePreparedModal } from './usePreparedModal.ts'
import type { Views } from './viewDefinition.ts'

export type ModalProps = {
  /** All views, from the registry. */
  views: Views
}

/**
 * The modal: a dialog while it is open; nothing of it is in the document while it is closed. In embedded mode it is a part of the
 * page instead and is always there.
 *
 * @example
 * <Modal views={views} />
 */
export function Modal({ views }: ModalProps) {
  const embedded = useKitState(({ options }) => options.enableEmbedded)
  return embedded ? <EmbeddedModal views={views} /> : <ModalOverPage views={views} />
}

function ModalOverPage({ views }: ModalProps) {
  const inPlace = useKitState(({ options }) => options.disableAppend)
  const number = usePreparedModal()
  const [host] = useState(createHost)
  return number !== undefined && <ModalDialog key={number} views={views} host={host} append={!inPlace} />
}
