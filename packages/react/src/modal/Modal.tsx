import { useKitState } from '../hooks/useKitState.ts'
import { EmbeddedModal } from './EmbeddedModal.tsx'
import { ModalDialog } from './ModalDialog.tsx'
import type { Views } from './viewDefinition.ts'

export type ModalProps = {
  /** Every view there is, from the registry. */
  views: Views
}

/**
 * The modal: a dialog while it is open, nothing while it is closed. In embedded mode it is a part of the page instead and
 * is always there.
 *
 * @example
 * <Modal views={views} />
 */
export function Modal({ views }: ModalProps) {
  const [embedded, open, inPlace] = useKitState(({ options, modal }) => [
    options.enableEmbedded,
    modal.open,
    options.disableAppend,
  ])
  if (embedded) return <EmbeddedModal views={views} />
  return open ? <ModalDialog views={views} append={!inPlace} /> : null
}
