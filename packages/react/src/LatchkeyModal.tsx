import { useKitState } from './hooks/useKitState.ts'
import { ModalOutlet } from './ModalOutlet.tsx'

/**
 * The modal at a place of the page's own choosing. With `enableEmbedded` it is part of the page and always there; with
 * `disableAppend` it opens as usual. Without either, `LatchkeyProvider` shows the modal and this is not needed.
 *
 * @example
 * const kit = createLatchkey({ enableEmbedded: true, ...options })
 * <LatchkeyProvider kit={kit}><LatchkeyModal /></LatchkeyProvider>
 */
export function LatchkeyModal() {
  const { enableEmbedded, disableAppend } = useKitState(({ options }) => options, 'LatchkeyModal')
  return enableEmbedded || disableAppend ? <ModalOutlet /> : null
}
