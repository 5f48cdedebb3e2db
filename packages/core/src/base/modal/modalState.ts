import type { Namespace } from '@latchkey/protocol'

export type ModalState = {
  open: boolean
  loading: boolean
  loadingNamespaceMap: Readonly<Partial<Record<Namespace, boolean>>>
  /** How often it was asked to open. An embedded modal, which is always there, comes into view each time. */
  openings: number
  shake: boolean
  /** The namespace the modal was opened for, when one was asked for. */
  namespace?: Namespace | undefined
  /** Whether a capability does not let the visitor leave its views before they have done what these ask for. */
  isBlocked: boolean
}
