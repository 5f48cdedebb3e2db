import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../locales/useMessages.ts'

/** Copies a text and says so in the given words. */
export function useCopy(): (text: string, said: string) => Promise<void> {
  const kit = useKit()
  const { account } = useMessages()
  return async (text, said) => {
    try {
      await navigator.clipboard.writeText(text)
      await kit.showSuccessMessage(said)
    } catch {
      await kit.showErrorMessage(account.copyFailed)
    }
  }
}
