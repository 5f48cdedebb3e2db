import type { AccountTab } from '../shared/accountPart.ts'
import { isNetworkServed } from '../shared/isNetworkServed.ts'
import { TokenList } from './TokenList.tsx'

export const balancesTab: AccountTab = {
  name: 'tokens',
  label: ({ balances }) => balances.tokens,
  // The tab that everybody sees first comes with the account, in one piece.
  load: async () => TokenList,
  isShown: isNetworkServed,
  // Three rows.
  height: 168,
}
