type Asked = Readonly<Record<string, { methods: readonly string[]; events: readonly string[] }>>

/** What a wallet answers to a proposal: its accounts on these chains, and every method and event that was asked for. */
export function approvedNamespaces({
  asked,
  evmAccounts,
  evmChains,
  others,
}: {
  asked: Asked
  evmAccounts: readonly string[]
  evmChains: readonly string[]
  others: Readonly<Record<string, readonly string[]>>
}) {
  const chains = [...new Set(evmChains)]
  const accounts: Readonly<Record<string, readonly string[]>> = {
    eip155: chains.flatMap((chain) => evmAccounts.map((address) => `${chain}:${address}`)),
    ...others,
  }
  return Object.fromEntries(
    Object.entries(accounts).flatMap(([namespace, list]) => {
      const entry = asked[namespace]
      if (!entry || list.length === 0) return []
      const { methods, events } = entry
      const own = [...new Set(list.map((account) => account.split(':').slice(0, 2).join(':')))]
      return [[namespace, { chains: own, accounts: [...list], methods: [...methods], events: [...events] }]]
    }),
  )
}
