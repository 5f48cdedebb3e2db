import { Body } from '../../ui/Body.tsx'
import { definePart } from '../shared/definePart.tsx'
import { DefaultAccount } from './DefaultAccount.tsx'
import { HoldingsSkeleton } from './HoldingsSkeleton.tsx'
import { Holdings } from './LaterHoldings.tsx'
import { useIsEmbedded } from './useIsEmbedded.ts'

const WalletFeatures = definePart(() =>
  import('./WalletFeatures.tsx').then((module) => module.WalletFeatures),
)

/** The connected account: that of the page's own wallet shows everything it can do, any other leaves most to its wallet. */
export function AccountView() {
  const isEmbedded = useIsEmbedded()
  return <Body>{isEmbedded ? <WalletFeatures fallback={<HoldingsSkeleton />} /> : <DefaultAccount />}</Body>
}

/** Loads the view with what the account holds. */
export async function loadAccountView() {
  await Holdings.load()
  return AccountView
}
