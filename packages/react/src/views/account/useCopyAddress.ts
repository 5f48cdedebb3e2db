import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../locales/useMessages.ts'

/** Copies an address and says so. */
export function useCopyAddress(): (address: string) => void {
  const kit = useKit()
  const { account } = useMessages()
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address)
      kit.showSuccessMessage(account.addressCopied)
    } catch {
      kit.showErrorMessage(account.copyFailed)
    }
  }
}
