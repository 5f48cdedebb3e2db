import type { Namespace } from '@latchkey/protocol'
import { editAccountOf } from '../../base/accounts/editAccountOf.ts'
import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import { showError } from '../../base/toast/showError.ts'
import type { BalancesActions } from './balancesActions.ts'
import { createNativeBalance } from './createNativeBalance.ts'
import type { BalancesTools } from './createTokenBalances.ts'
import { createTokenBalanceWatch } from './createTokenBalanceWatch.ts'

/** A transaction changes the balance at once, a block later, or some blocks later. */
const refreshDelays = [0, 4_000, 15_000]

/** Keeps the balances of the account in use up to date. */
export function createBalancesPart(context: Context): Part<BalancesActions> {
  const { store, environment } = context
  const updateNativeBalance = createNativeBalance(context)
  const tools: BalancesTools = {
    editAccountOf,
    showError: (code) => showError(context, code),
    updateNativeBalance,
  }
  const loadTokens = loadPart(() =>
    import('./createTokenBalances.ts').then((module) => module.createTokenBalances(context, tools)),
  )
  const fetchTokenBalance: BalancesActions['fetchTokenBalance'] = async (parameters) =>
    store.get().options.apiUrl ? (await loadTokens())(parameters) : []
  const watchTokenBalance = createTokenBalanceWatch(context, fetchTokenBalance)

  function refresh(namespace: Namespace): void {
    void updateNativeBalance({ namespace, force: true })
    // The views read token balances when they show them. Here only those that were read before are refreshed.
    if (store.get().accounts[namespace]?.tokenBalanceStatus === 'ready')
      void fetchTokenBalance({ namespace, force: true }).catch(() => {})
  }

  return {
    actions: { updateNativeBalance, fetchTokenBalance, watchTokenBalance },
    on: {
      accountChanged: ({ namespace }) => void updateNativeBalance({ namespace }),
      networkChanged: ({ namespace }) => void updateNativeBalance({ namespace }),
      moneySpent({ namespace }) {
        for (const delay of refreshDelays) environment.delay(() => refresh(namespace), delay)
      },
      activityChanged: () => void fetchTokenBalance({ force: true }).catch(() => {}),
    },
  }
}
