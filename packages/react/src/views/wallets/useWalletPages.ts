import type { Wallet } from '@latchkey/core'
import { addById } from '../../hooks/mergeById.ts'
import { useKit } from '../../hooks/useKit.ts'
import { usePages } from '../../hooks/usePages.ts'

/** The pages of the directory, or of what a search finds, as they are asked for. */
export function useWalletPages(search: string, badge: 'certified' | undefined) {
  const kit = useKit()
  return usePages<Wallet, number>({
    question: JSON.stringify([search, badge]),
    read: async (page = 1) => {
      const { wallets, hasMore } = await kit.fetchWallets({ page, search, badge })
      return { items: wallets, next: hasMore ? page + 1 : undefined }
    },
    add: addById,
  })
}
