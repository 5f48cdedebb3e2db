import type { Wallet } from '@latchkey/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'

export type WalletPages = {
  wallets: readonly Wallet[]
  /** `more`: the first page is there and another is loading. */
  status: 'loading' | 'ready' | 'more' | 'failed'
  hasMore: boolean
  page: number
}

const start: WalletPages = { wallets: [], status: 'loading', hasMore: false, page: 0 }

/** The pages of the directory, or of what a search finds, as they are asked for. */
export function useWalletPages(search: string, badge: 'certified' | undefined) {
  const kit = useKit()
  const [pages, setPages] = useState(start)
  // Answers to an earlier question are dropped.
  const question = useRef(0)
  const load = useCallback(
    async (page: number, asked: number) => {
      try {
        const { wallets, hasMore } = await kit.fetchWallets({ page, search, badge })
        if (asked !== question.current) return
        setPages((before) => ({
          wallets: page === 1 ? wallets : unique([...before.wallets, ...wallets]),
          status: 'ready',
          hasMore,
          page,
        }))
      } catch {
        if (asked === question.current) setPages((before) => ({ ...before, status: 'failed' }))
      }
    },
    [kit, search, badge],
  )
  useEffect(() => {
    question.current += 1
    setPages(start)
    void load(1, question.current)
    return () => {
      question.current += 1
    }
  }, [load])
  const next = () => {
    if (pages.status === 'loading' || pages.status === 'more') return
    setPages((before) => ({ ...before, status: before.page === 0 ? 'loading' : 'more' }))
    void load(pages.page + 1, question.current)
  }
  return { pages, next }
}

function unique(wallets: readonly Wallet[]): readonly Wallet[] {
  return [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()]
}
