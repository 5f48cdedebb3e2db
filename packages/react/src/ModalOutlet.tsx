import { useKitContext } from './hooks/useKitContext.ts'
import { useKitState } from './hooks/useKitState.ts'
import { useLoaded } from './hooks/useLoaded.ts'
import { loadModal } from './loadModal.ts'
import { MessagesContext } from './locales/MessagesContext.ts'

/** Loads the modal once it is wanted, and renders it with the texts of the kit's language. */
export function ModalOutlet({ wanted }: { wanted: boolean }) {
  const { kit } = useKitContext('LatchkeyModal')
  const locale = useKitState((state) => state.options.locale)
  const loaded = useLoaded(
    wanted,
    locale,
    () => loadModal(kit),
    (cause) => {
      // Closed again, so that the next click tries again.
      kit.close()
      console.error('Latchkey: the modal did not load.', cause)
    },
  )
  if (!loaded) return null
  return (
    <MessagesContext.Provider value={loaded.messages}>
      <loaded.ModalRoot />
    </MessagesContext.Provider>
  )
}
