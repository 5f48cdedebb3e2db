import { useEffect, useState } from 'react'
import type { Family } from '../family.ts'

const repeatMs = 15_000

/** What an account has, by chain. Asked again now and then while the page is seen, and when `version` changes. */
export function useBalances(family: Family, address: string, version: number): ReadonlyMap<string, string> {
  const [balances, setBalances] = useState<ReadonlyMap<string, string>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means to ask again
  useEffect(() => {
    let isOver = false
    async function ask() {
      const answers = await Promise.all(
        family.chains.map(async ({ id }) => {
          const text = await family.balance(id, address).catch(() => 'not known')
          return [id, text] as const
        }),
      )
      if (!isOver) setBalances(new Map(answers))
    }
    void ask()
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), repeatMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [family, address, version])
  return balances
}
