import type { Kit } from '@latchkey/core'

/**
 * Loads the modal's shell. Vite writes the names of all files that an `import()` needs into the chunk that has it: in the first chunk
 * of a page they would weigh some hundred bytes, so that they are in this small one.
 */
export function loadModalRoot(kit: Kit) {
  return import('./ModalRoot.tsx').then((module) => module.prepare(kit))
}
