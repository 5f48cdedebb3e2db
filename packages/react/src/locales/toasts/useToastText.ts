import type { MessageCode, MessageValues } from '@latchkey/core'
import { selectConnection } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import { useLoaded } from '../../hooks/useLoaded.ts'
import { useMessages } from '../useMessages.ts'

/** What of a toast decides its words: a message of the page's own, or a code of the kit's. */
export type ToastContent = {
  message?: string | undefined
  code?: MessageCode | undefined
  values?: MessageValues | undefined
}

/**
 * The words of a toast. Those for codes are loaded once a wallet is connected, because most of the kit's own messages come only then
 * and some of them when the visitor is offline. Undefined while they load.
 */
export function useToastText({ message, code, values }: ToastContent): string | undefined {
  const { lang, addOwn } = useMessages()
  const isConnected = useKitState((state) => selectConnection(state) !== undefined)
  const loaded = useLoaded(isConnected || code !== undefined, lang, async () => {
    const { loadToastTexts, toastText } = await import('./late/loadToastTexts.ts')
    return { toastText, texts: await loadToastTexts(lang) }
  })
  if (code === undefined) return message
  return loaded?.toastText(code, values, addOwn ? addOwn('toasts', loaded.texts) : loaded.texts)
}
