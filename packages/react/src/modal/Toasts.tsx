import { useEffect } from 'react'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { fillText } from '../locales/fillText.ts'
import { useToastText } from '../locales/toasts/useToastText.ts'
import { useMessages } from '../locales/useMessages.ts'
import { checkIcon } from '../ui/icons/check.ts'
import { closeIcon } from '../ui/icons/close.ts'
import { copyIcon } from '../ui/icons/copy.ts'
import { infoIcon } from '../ui/icons/info.ts'
import { warnIcon } from '../ui/icons/warn.ts'
import { Toast } from '../ui/Toast.tsx'
import styles from './Toasts.module.css'

/** The icons that a toast can name. */
const icons: Readonly<Record<string, string | undefined>> = {
  check: checkIcon,
  close: closeIcon,
  copy: copyIcon,
  info: infoIcon,
  warn: warnIcon,
}

/** Where toasts appear. Both live regions are there from the start: a screen reader reads only what is added to an existing one. */
export function Toasts() {
  useExpiryToast()
  const state = useKitState((state) => state.toast)
  const { open, variant, svg } = state
  const text = useToastText(state)
  const toast = open && text !== undefined && (
    <Toast variant={variant} icon={svg === undefined ? undefined : icons[svg]}>
      {text}
    </Toast>
  )
  return (
    <>
      <div className={styles.region} role="status">
        {variant !== 'error' && toast}
      </div>
      <div className={styles.region} role="alert">
        {variant === 'error' && toast}
      </div>
    </>
  )
}

/** Tells a visitor who opens the modal that their wallet is not connected any more because its session has expired. */
function useExpiryToast(): void {
  const kit = useKit()
  const { connect } = useMessages()
  const name = useKitState((state) => state.walletConnect.wcExpired)
  useEffect(() => {
    if (!name) return
    void kit.showErrorMessage(fillText(connect.sessionExpired, { name }))
    // The visitor is told once.
    void kit.setWcLinking(undefined)
  }, [kit, connect, name])
}
