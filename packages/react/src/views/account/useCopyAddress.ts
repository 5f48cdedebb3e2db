import { useMessages } from '../../locales/useMessages.ts'
import { useCopy } from '../shared/useCopy.ts'

/** Copies an address and says so. */
export function useCopyAddress(): (address: string) => void {
  const copy = useCopy()
  const { account } = useMessages()
  return (address) => void copy(address, account.addressCopied)
}
