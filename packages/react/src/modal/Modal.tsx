import type { Views } from './viewDefinition.ts'

export type ModalProps = { views: Views }

/** Placeholder until the shell lands. */
export function Modal(_: ModalProps) {
  return null
}
