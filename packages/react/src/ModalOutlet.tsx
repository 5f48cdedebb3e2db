import { useEffect, useState } from 'react'
import { useKitContext } from './hooks/useKitContext.ts'
import { useKitState } from './hooks/useKitState.ts'
import { loadModal } from './loadModal.ts'
import { MessagesContext } from './locales/MessagesContext.ts'

export type ModalOutletProps = { wanted: boolean }

/** Loads the modal once it is wanted, and renders it with the texts of the kit's language. */
export function ModalOutlet({ wanted }: ModalOutletProps) {
  const { kit } = useKitContext('LatchkeyModal')
  const locale = useKitState((state) => state.options.locale)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadModal>>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loadModal` reads the locale from the kit
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    loadModal(kit).then(
      (modal) => isCurrent && setLoaded(modal),
      (cause) => {
        // Closed again, so that the next click tries again.
        kit.close()
        console.error('Latchkey: the modal could not be loaded.', cause)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [kit, wanted, locale])
  if (!loaded) return null
  return (
    <MessagesContext.Provider value={loaded.messages}>
      <loaded.ModalRoot />
    </MessagesContext.Provider>
  )
}
