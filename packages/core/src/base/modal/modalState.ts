import type { Namespace } from '@latchkey/protocol'

export type ModalState = {
  open: boolean
  loading: boolean
  loadingNamespaceMap: Readonly<Partial<Record<Namespace, boolean>>>
  shake: boolean
  /** The namespace the modal was opened for, when one was asked for. */
  namespace: Namespace | undefined
}
