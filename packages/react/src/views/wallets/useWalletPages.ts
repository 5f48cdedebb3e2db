import { useKit } from '../../hooks/useKit.ts'
import { usePages } from '../../hooks/usePages.ts'

/** The pages of the directory, or of what a search finds, as they are asked for. */
export function useWalletPages(search: string, badge: 'certified' | undefined) {
  const kit = useKit()
  return usePages(() => kit.observeWallets({ search, badge }), JSON.stringify([search, badge]))
}
