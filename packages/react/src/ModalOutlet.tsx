import './ModalOutlet.page.css'
import { useEffect, useState } from 'react'
import { usePageButton } from './buttons/usePageButton.ts'
import { useKitState } from './hooks/useKitState.ts'
import { useLoaded } from './hooks/useLoaded.ts'
import { loadModal } from './loadModal.ts'
import { MessagesContext } from './locales/MessagesContext.ts'
import { PageButton } from './ui/PageButton.tsx'
import { whenIdle } from './whenIdle.ts'

/**
 * Loads the modal once the page is idle or it is wanted, and renders it with the texts of the kit's language. When it does not
 * load, the visitor is told on the page, and can try again.
 */
export function ModalOutlet() {
  const { kit, texts, root } = usePageButton('LatchkeyModal')
  const [isIdle, setIdle] = useState(false)
  const [isLost, setLost] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  // Once the idle page has loaded the modal, opening it must not render this component again.
  const [open, { enableEmbedded, locale }] = useKitState(
    ({ open, options }) => [open && !isIdle, options] as const,
  )
  const loaded = useLoaded(
    open || isIdle || (enableEmbedded && !isLost),
    locale,
    () => loadModal(kit),
    (cause) => {
      setIdle(false)
      // Nobody has asked for the modal yet, so nothing is reported: the click tries again.
      if (!enableEmbedded && !kit.getState().open) return
      setLost(true)
      kit.close()
      console.error(cause)
    },
  )
  if (loaded)
    return (
      <MessagesContext.Provider value={loaded.messages}>
        <loaded.ModalRoot />
      </MessagesContext.Provider>
    )
  return isLost && !open ? (
    <div role="alert" data-lk="note">
      <PageButton {...root} variant="bad" onClick={() => void kit.open()}>
        {texts.notLoaded}
      </PageButton>
    </div>
  ) : null
}
